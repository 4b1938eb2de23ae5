"""Makes world.json: the map of RISK, drawn from Natural Earth's provinces, which are in the public domain.

They come with Debian's package qgis-common; shapely and numpy do the rest:

    apt-get download qgis-common
    dpkg-deb --fsys-tarfile qgis-common_*.deb | tar -x --wildcards '*/world_map.gpkg'
    python web/src/games/risk/map/build_map.py usr/share/qgis/resources/data/world_map.gpkg
"""

import json
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
import shapely
from provinces import territory_of
from sea_lines import LABELS, SEA_LINES, WRAPPED, SeaLine
from shapely import LineString, MultiPolygon, Point, Polygon

from grognard.games.risk.box import BORDERS, TERRITORY_NAMES

OUTPUT: Final = Path(__file__).parent / "world.json"
WIDTH: Final = 1600
MARGIN: Final = 26  # around the land, for sea lines that leave the map

MIDDLE: Final = 11  # the meridian in the middle; the map's seam lies opposite, in the Bering Strait
GRID: Final = 0.02  # degrees: closes the gaps between neighbours that were digitised separately
SMALLEST_HOLE: Final = 6  # square degrees: a lake that is kept
SMALLEST_ISLAND: Final = 20  # square units of the map
TOLERANCE: Final = 1.7  # units by which a simplified border may stray

# Europe is crowded: it is drawn as under a magnifying glass, which fades out around it.
GLASS_AT: Final = (14.0, 50.0)
GLASS_POWER: Final = 0.75
GLASS_WIDTH: Final = 0.36

Points = Any  # an array of coordinates
Shapes = dict[str, Any]


def provinces(source: Path) -> Iterator[tuple[Any, str, str]]:
    """Each province's shape, country and name. A GeoPackage puts a header before the well-known bytes."""
    envelope_bytes = {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}
    rows = sqlite3.connect(source).execute("select geom, adm0_a3, name from states_provinces")
    for blob, country, name in rows:
        header = 8 + envelope_bytes[(blob[3] >> 1) & 7]
        yield shapely.make_valid(shapely.from_wkb(blob[header:])), country, name or ""


def united(source: Path) -> Shapes:
    """The territories in degrees, without gaps or overlaps between them."""
    parts = defaultdict(list)
    for shape, country, name in provinces(source):
        inside = shape.representative_point()
        territory = territory_of(country, name, inside.x, inside.y)
        if territory:
            parts[territory].append(shapely.set_precision(shape, GRID))
    shapes: Shapes = {}
    done = Polygon()
    for name in TERRITORY_NAMES:
        whole = shapely.union_all(parts[name], grid_size=GRID)
        shapes[name] = shapely.difference(whole, done, grid_size=GRID)
        done = shapely.union(done, whole, grid_size=GRID)
    for ring in (ring for piece in polygons(done) for ring in piece.interiors):
        hole = Polygon(ring)
        if hole.area < SMALLEST_HOLE:
            beside = [name for name in TERRITORY_NAMES if shapes[name].intersects(hole)]
            around = max(beside, key=lambda name: float(shapes[name].intersection(hole.boundary).length))
            shapes[around] = shapely.union(shapes[around], hole, grid_size=GRID)
    return shapes


def polygons(shape: Any) -> list[Polygon]:
    """The polygons of a shape."""
    return [piece for piece in getattr(shape, "geoms", [shape]) if piece.geom_type == "Polygon"]


def natural_earth(longitude: Points, latitude: Points) -> tuple[Points, Points]:
    """Tom Patterson's Natural Earth projection."""
    around, up = np.radians(np.asarray(longitude, float) - MIDDLE), np.radians(np.asarray(latitude, float))
    square = up * up
    across = 0.8707 + square * (-0.131979 + square * (-0.013791 + square**3 * (0.003971 - 0.001529 * square)))
    height = 1.007226 + square * (0.015085 + square**2 * (-0.044475 + 0.028874 * square - 0.005916 * square**2))
    return around * across, up * height


def under_glass(x: Points, y: Points) -> tuple[Points, Points]:
    """Europe, larger. The further from its middle, the less; nothing folds over."""
    middle_x, middle_y = natural_earth(*GLASS_AT)
    off_x, off_y = x - middle_x, y - middle_y
    pull = 1 + GLASS_POWER * np.exp(-(off_x**2 + off_y**2) / (2 * GLASS_WIDTH**2))
    return middle_x + off_x * pull, middle_y + off_y * pull


def projected(longitude: Points, latitude: Points) -> tuple[Points, Points]:
    """A place on the map, before it is scaled."""
    return under_glass(*natural_earth(longitude, latitude))


def flattened(shape: Any) -> Any:
    """A shape on the map. What lies west of the seam is moved to the far east, so that Chukotka stays in one piece."""
    seam = MIDDLE - 180
    west = shapely.intersection(shape, shapely.box(-180, -90, seam, 90))
    east = shapely.intersection(shape, shapely.box(seam, -90, 180.001, 90))
    moved = shapely.transform(west, lambda x, y: projected(x + 360, y), interleaved=False)
    return shapely.union_all([shapely.transform(east, projected, interleaved=False), moved])


class Frame:
    """Scales the flat map to its frame, north up."""

    def __init__(self, shapes: Shapes) -> None:
        self.west, south, east, self.north = shapely.total_bounds(np.array(list(shapes.values())))
        self.scale = (WIDTH - 2 * MARGIN) / (east - self.west)
        self.height = round((self.north - south) * self.scale + 2 * MARGIN)

    def place(self, x: Points, y: Points) -> tuple[Points, Points]:
        """A flat point in the frame."""
        return (np.asarray(x) - self.west) * self.scale + MARGIN, (self.north - np.asarray(y)) * self.scale + MARGIN

    def at(self, longitude: float, latitude: float) -> tuple[float, float]:
        """A place on earth in the frame."""
        x, y = self.place(*projected(longitude, latitude))
        return float(x), float(y)


def simplified(shapes: Shapes) -> Shapes:
    """Without specks, and with every shared border simplified once for both sides."""
    kept = []
    for name in TERRITORY_NAMES:
        pieces = polygons(shapes[name])
        kept.append(MultiPolygon([piece for piece in pieces if piece.area > SMALLEST_ISLAND] or [max(pieces, key=area)]))
    return dict(zip(TERRITORY_NAMES, shapely.coverage_simplify(np.array(kept), TOLERANCE), strict=True))


def area(shape: Any) -> float:
    """How large it is."""
    return float(shape.area)


def check_borders(shapes: Shapes) -> None:
    """By land and by sea together, the map joins exactly the neighbours of RK-2."""
    touching = {
        frozenset((one, other))
        for one, other in combinations(TERRITORY_NAMES, 2)
        if shapely.intersection(shapes[one].buffer(0.2), shapes[other].buffer(0.2)).area > 1
    }
    neighbours = {frozenset((name, other)) for name, others in BORDERS.items() for other in others}
    by_sea = {frozenset(line.ends) for line in SEA_LINES}
    if touching | by_sea != neighbours or touching & by_sea:
        raise SystemExit(
            f"touch without a border: {sorted(map(sorted, touching - neighbours))}; "
            f"need a sea line: {sorted(map(sorted, neighbours - touching - by_sea))}; "
            f"need none: {sorted(map(sorted, by_sea & touching))}"
        )


def label_of(name: str, shape: Any, frame: Frame) -> tuple[float, float]:
    """Where a territory's regiments stand: by hand, or in the middle of its largest circle."""
    if name in LABELS:
        return frame.at(*LABELS[name])
    largest = max(polygons(shape), key=area)
    return shapely.maximum_inscribed_circle(largest, tolerance=1).coords[0]


def sea_line(line: SeaLine, shapes: Shapes, frame: Frame) -> list[str]:
    """A line from coast to coast, bent a little; two stubs where it leaves the map."""
    one, other = (shapes[name] for name in line.ends)
    if line.ends == WRAPPED:
        return [stub(one, 0, frame), stub(other, WIDTH, frame)]
    start, end = shapely.shortest_line(one, other).coords
    if line.starts:
        start = shapely.shortest_line(one, Point(frame.at(*line.starts))).coords[0]
    if line.lands:
        end = shapely.shortest_line(other, Point(frame.at(*line.lands))).coords[0]
    along = np.subtract(end, start)
    length = float(np.hypot(*along)) or 1.0
    inland = along / length * 5
    (x, y), (to_x, to_y) = start - inland, end + inland
    side = np.array([along[1], -along[0]]) * line.bend
    bend_x, bend_y = (np.add(start, end) / 2) + side
    return [f"M{x:.1f} {y:.1f}Q{bend_x:.1f} {bend_y:.1f} {to_x:.1f} {to_y:.1f}"]


def stub(shape: Any, edge: float, frame: Frame) -> str:
    """From a territory's outermost coast to the edge of the map."""
    margin = LineString([(edge, 0), (edge, frame.height)])
    x, y = shapely.shortest_line(shape, margin).coords[0]
    return f"M{x:.1f} {y:.1f}L{edge:.1f} {y:.1f}"


def graticule(frame: Frame) -> str:
    """Meridians and parallels every twenty degrees."""
    lines = [[frame.at(longitude, latitude) for latitude in range(-60, 85, 12)] for longitude in range(-160, 200, 20)]
    lines += [[frame.at(longitude, latitude) for longitude in range(-180, 201, 20)] for latitude in range(-60, 81, 20)]
    return "".join(polyline([(round(x), round(y)) for x, y in line]) for line in lines)


def polyline(points: list[tuple[int, int]]) -> str:
    """A line through these points, as relative steps."""
    steps = " ".join(f"{to_x - from_x} {to_y - from_y}" for (from_x, from_y), (to_x, to_y) in pairwise(points))
    return f"M{points[0][0]} {points[0][1]}l{steps}"


def path(shape: Any) -> str:
    """A shape as an SVG path of short relative steps."""
    text = []
    for piece in polygons(shape):
        for ring in (piece.exterior, *piece.interiors):
            corners = np.round(np.array(ring.coords)[:-1], 1)
            x, y = corners[0]
            steps = [f"{number(to_x - from_x)} {number(to_y - from_y)}" for (from_x, from_y), (to_x, to_y) in pairwise(corners)]
            text.append(f"M{number(x)} {number(y)}l{' '.join(steps)}z")
    return "".join(text)


def number(value: float) -> str:
    """With one decimal at most, as short as SVG allows."""
    short = f"{value:.1f}".removesuffix(".0")
    short = short.replace("0.", ".", 1) if short.lstrip("-").startswith("0.") else short
    return "0" if short == "-0" else short


def drawn(source: Path) -> dict[str, Any]:
    """The whole map."""
    flat = {name: flattened(shape) for name, shape in united(source).items()}
    frame = Frame(flat)
    shapes = simplified({name: shapely.transform(shape, frame.place, interleaved=False) for name, shape in flat.items()})
    check_borders(shapes)
    labels = {name: label_of(name, shape, frame) for name, shape in shapes.items()}
    return {
        "width": WIDTH,
        "height": frame.height,
        "territories": {
            name: {
                "path": path(shape),
                "x": round(labels[name][0], 1),
                "y": round(labels[name][1], 1),
                "size": round(area(shape) ** 0.5),
            }
            for name, shape in shapes.items()
        },
        "sea": [{"ends": line.ends, "paths": sea_line(line, shapes, frame)} for line in SEA_LINES],
        "graticule": graticule(frame),
    }


def main() -> None:
    """Draw it."""
    text = json.dumps(drawn(Path(sys.argv[1])), separators=(",", ":"))
    OUTPUT.write_text(text.replace('},"', '},\n"') + "\n", encoding="utf-8")
    sys.stdout.write(f"{OUTPUT.name}: {len(text)} characters\n")


if __name__ == "__main__":
    main()
