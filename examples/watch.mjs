// Watches a table as bytes and numbers, the lean way: prints every event and position. Needs Node 22 and the game's
// module (`grognard wasm GAME -o game.wasm`), whose description says how its bytes are read.
//
//     node watch.mjs http://127.0.0.1:8123 k3m9x2ab7cde game.wasm

import { readFileSync } from "node:fs";

const [server, table, file] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(file));
const about = JSON.parse(new TextDecoder().decode(WebAssembly.Module.customSections(module, "grognard")[0]));

let players = 0;

// What a field's numbers mean, by its plan: `["one", names]`, `["each", names, plan]` …
const kinds = {
  amount: ([number = 0], least) => (number < least ? null : number),
  one: ([number = 0], names) => about.names[names][number] ?? null,
  some: ([mask = 0], names) => about.names[names].filter((_, at) => (BigInt(mask) >> BigInt(at)) & 1n),
  bag: (counts, names) => about.names[names].flatMap((name, at) => Array(counts[at] ?? 0).fill(name)),
  several: (places, names) => places.filter(Boolean).map((place) => about.names[names][place - 1]),
  each: (numbers, names, plan) => {
    const size = numbers.length / about.names[names].length;
    const values = about.names[names].map((_, at) => shown(plan, numbers.slice(at * size, (at + 1) * size)));
    if (about.seats.includes(names)) return values.slice(0, players);
    return Object.fromEntries(about.names[names].map((name, at) => [name, values[at]]));
  },
};
const shown = ([kind, ...more], numbers) => kinds[kind](numbers, ...more);

// A record: fields without gaps, each a row of numbers of one width, little-endian.
const widths = { i1: ["getInt8", 1], u1: ["getUint8", 1], i2: ["getInt16", 2], u2: ["getUint16", 2], i4: ["getInt32", 4], u4: ["getUint32", 4], i8: ["getBigInt64", 8] };
function stateOf(text) {
  const bytes = new DataView(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer);
  const { fields, size } = about.records.state;
  return Object.fromEntries(fields.map(([name, offset, width, plan], at) => {
    const [get, step] = widths[width];
    const count = ((fields[at + 1]?.[1] ?? size) - offset) / step;
    return [name, shown(plan, Array.from({ length: count }, (_, place) => Number(bytes[get](offset + place * step, true))))];
  }));
}

// An event: a verb, and fields that are digits of its number. A row of numbers is one digit, which has digits of its own.
function eventOf(number) {
  const [verb, first, fields] = about.sayings.events.findLast(([, first]) => first <= number);
  const values = fields.map(([name, weight, span, shift, knownTo, base, plan]) => {
    const digit = Math.floor((number - first) / weight) % span;
    if (knownTo && digit === 0) return [name, null];
    const row = [];
    for (let rest = digit - shift; rest > 0; rest = Math.floor(rest / base)) row.push(rest % base);
    return [name, shown(plan, ["bag", "several", "each"].includes(plan[0]) ? row : [digit - shift])];
  });
  return { event: verb, ...Object.fromEntries(values) };
}

const socket = new WebSocket(`${server.replace("http", "ws")}/api/tables/${table}/live`);
socket.onopen = () => socket.send(JSON.stringify({ type: "hello", seen: 0 }));
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.layout && message.layout !== about.layout) throw new Error("The server has other rules, whose bytes would be misread.");
  players = message.table?.seats.length ?? players;
  for (const { state, told } of message.looks ?? []) {
    for (const { event, news } of told) for (const one of event ? [event] : news.map(eventOf)) console.log(JSON.stringify(one));
    if (state) console.log(JSON.stringify(stateOf(state)));
  }
  if (message.table?.stage === "finished") socket.close();
};
