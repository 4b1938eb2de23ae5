"""Who may reach the server, by which names, and who counts as one."""

import pytest

from grognard.server.wire.access import Access, access_for, household, is_host_name, is_origin


@pytest.mark.parametrize(
    ("host", "welcome"),
    [
        ("127.0.0.1:8123", True), ("localhost:8123", True), ("localhost", True), ("LOCALHOST.", True), ("[::1]:8123", True),
        ("game.localhost:8123", True), ("192.168.1.20:8123", True), ("[fe80::1]", True), ("example.org", True),
        ("EXAMPLE.org:443", True), ("sub.example.org", False), ("example.org.elsewhere.example", False), ("", False),
        ("127.0.0.1.elsewhere.example", False), ("[", False), ("::1", False), ("notlocalhost", False), (".localhost.x", False),
    ],
)  # fmt: skip
def test_a_server_answers_to_addresses_and_to_names_it_knows(host: str, welcome: bool) -> None:
    assert access_for("127.0.0.1", ["Example.org"], (), ()).answers_to(host) == welcome


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("https://club.example", True), ("http://127.0.0.1:8123", True), ("http://[::1]:81", True), ("http://localhost", True),
        ("foo", False), ("", False), ("https://", False), ("https://club.example/", False), ("https://Club.example", False),
        ("https://club.example:443", False), ("http://club.example:80", False), ("ftp://club.example", False), ("null", False),
        ("https://a@club.example", False), ("https://club.example:x", False), ("https://club.example?x", False), ("*", False),
        ("https://[::1", False), ("https://club example", False), ("https://club.example:", False),
    ],
)  # fmt: skip
def test_an_origin_is_what_a_browser_sends(text: str, is_one: bool) -> None:
    assert is_origin(text) == is_one


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("example.org", True), ("Attic", True), ("a.", True), ("192.0.2.1", True), ("::1", True), ("", False), (" ", False),
     ("https://a", False), ("a/b", False), ("-a", False), ("a b", False), ("a:81", False), ("é.org", False)],
)  # fmt: skip
def test_a_host_name_is_what_people_reach_a_server_by(text: str, is_one: bool) -> None:
    assert is_host_name(text) == is_one


def test_a_server_for_the_whole_network_answers_to_its_machines_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Attic")
    assert access_for("0.0.0.0", (), (), ()).answers_to("attic.local:8123")
    assert access_for("0.0.0.0", (), (), ()).answers_to("attic:8123")
    assert not access_for("127.0.0.1", (), (), ()).answers_to("attic:8123")
    assert access_for("games.example", (), (), ()).answers_to("games.example")
    assert not access_for("::", (), (), ()).answers_to("")


def test_another_page_may_connect_where_the_host_says_so() -> None:
    access = Access(origins=["https://club.example"])
    headers = {b"host": b"127.0.0.1:8123", b"sec-fetch-site": b"cross-site"}
    assert access.welcomes({**headers, b"origin": b"https://club.example"})
    assert not access.welcomes({**headers, b"origin": b"https://club.example.elsewhere.example"})
    assert not access.welcomes({**headers, b"origin": b"http://127.0.0.1:8123"})


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("?", "?"),
        ("a:b", "a:b"),
    ],
)
def test_a_household_counts_as_one(address: str, counted: str) -> None:
    assert household(address) == counted


def test_proxies_are_addresses_or_networks() -> None:
    access = Access(proxies=["127.0.0.1", "10.0.0.0/8", "::1"])
    assert all(map(access.believes, ("127.0.0.1", "10.9.9.9", "::1")))
    assert not any(map(access.believes, ("127.0.0.2", "11.0.0.1", "?", "")))
