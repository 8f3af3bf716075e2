"""Cases: what is printed, on paper of each size, upright and across."""
import pathlib
import re
import subprocess
import tempfile
from urllib.parse import parse_qs, urlsplit

import zxingcpp
from playwright.sync_api import expect

from appearance import PHONE_AGENT
from cases import NO_SCRIPT, SCRIPT, case
from reader import CAFES, START

PLACE = "/?q=Ateneum&region=60.1699,24.9384,0.01,0.02"
PAPERS = [(size, across) for size in ("A4", "Letter") for across in (False, True)]
PHONE = {"viewport": {"width": 375, "height": 667}, "user_agent": PHONE_AGENT}
# The words on what can only be pressed, none of which is a line of a printed page, but for those that name
# a fact too.
PRESSED = """() => { const words = (selector) => [...document.querySelectorAll(selector)]
    .map((each) => each.textContent.trim()), facts = words('dt');
  return words('button, summary, .actions a, nav.filters a, .bar a, .foot nav a, .controls a')
    .filter((text) => text.length > 1 && !facts.includes(text)) }"""


def plain(text):
    """A text without white space: where lines and columns break is not told."""
    return re.sub(r"\s", "", text)


class Paper:
    """A page as it is printed: its text, its number of sheets and what its QR code says."""

    def __init__(self, page, size="A4", across=False):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "page.pdf"
            page.pdf(path=file, format=size, landscape=across)
            self.lines = self.run("pdftotext", file, "-").decode().splitlines()
            self.run("pdftoppm", "-gray", "-r", "150", file, file.with_suffix(""))
            sheets = sorted(pathlib.Path(folder).glob("*.pgm"))
            self.codes = [each.text for sheet in sheets for each in zxingcpp.read_barcodes(pixels(sheet))]
            self.shades = [pixels(sheet)[0, 0] for sheet in sheets]
        self.text = plain("".join(self.lines))

    @staticmethod
    def run(*command):
        return subprocess.run(command, check=True, capture_output=True).stdout


def pixels(file):
    """The pixels of a picture in the format PGM, by row and column."""
    data = file.read_bytes()
    width, height = map(int, re.match(rb"P5\s(\d+)\s(\d+)\s255\s", data).groups())
    return memoryview(data)[-width * height:].cast("B", (height, width))


def parts(url):
    """The path of a URL and its parameters, however they are encoded and numbers are written."""
    fields = parse_qs(re.sub(r"(\.\d+?)0+(?=,|%2C|&|$)", r"\1", urlsplit(url).query))
    return urlsplit(url).path, fields


def printed(reader, *paper):
    """The page on paper, where nothing is left to be pressed, with its address and its credits."""
    sheets = Paper(reader.page, *paper)
    words = reader.page.evaluate(PRESSED)
    assert not [each for each in words if each in map(str.strip, sheets.lines)], (paper, sheets.lines)
    assert "OpenStreetMap" in sheets.text, (paper, sheets.lines)
    assert len(sheets.codes) == 1, (paper, sheets.codes)
    assert plain(sheets.codes[0]) in sheets.text, (paper, sheets.codes, sheets.lines)
    return sheets


@case(SCRIPT, NO_SCRIPT)
def on_every_paper_is_the_whole_list_with_the_address_of_the_page(visit):
    for window in {}, PHONE:
        reader = visit(CAFES, **window)
        rows = [plain(each) for each in reader.results.all_text_contents()]
        assert len(rows) == 20, rows
        for paper in PAPERS:
            sheets = printed(reader, *paper)
            assert not [each for each in rows if each not in sheets.text], (paper, sheets.lines)
            assert parts(sheets.codes[0]) == parts(reader.page.url), (sheets.codes, reader.page.url)


@case(SCRIPT, NO_SCRIPT)
def on_paper_the_list_is_below_the_map(visit):
    reader = visit(CAFES, viewport={"width": 700, "height": 1000})
    reader.page.emulate_media(media="print")
    for part in "#map > svg", "#result-1", "#panel .foot > p", "#panel .printed > svg":
        expect(reader.page.locator(part)).to_be_visible()
    for part in "#search", "#map .controls", "nav.filters", "#panel .bar", "#grip":
        expect(reader.page.locator(part).first).to_be_hidden()
    picture = reader.page.locator("#map > svg").bounding_box()
    rows = reader.page.locator("#result-1").bounding_box()
    assert rows["y"] >= picture["y"] + picture["height"] - 1, "the list lies upon the map"


@case(SCRIPT, NO_SCRIPT)
def on_every_paper_is_the_whole_card_of_a_place(visit):
    reader = visit(PLACE)
    texts = reader.page.locator("#panel .facts :is(dt, dd:not(:has(*)), a, p, th, td)").all_inner_texts()
    facts = [plain(line) for text in texts for line in text.splitlines()]
    assert len(facts) > 20, facts
    for paper in PAPERS:
        sheets = printed(reader, *paper)
        assert not [each for each in facts if each not in sheets.text], (paper, facts, sheets.lines)


@case()
def the_printed_address_is_that_of_what_is_shown(visit):
    """After a search in place, a place of it, the way back, and where the map was moved to."""
    reader = visit()
    reader.finds("cafe")
    for step in "search", "place", "back", "moved":
        if step == "place":
            reader.results.first.click()
            reader.page.wait_for_url("**/places/**")
        elif step == "back":
            reader.page.go_back()
        elif step == "moved":
            before = reader.frame()
            reader.drag(-160, 60)
            reader.waits_for_new(before)
        reader.settle()
        codes = printed(reader).codes
        assert parts(codes[0]) == parts(reader.page.url), (step, codes, reader.page.url)


@case(SCRIPT, NO_SCRIPT)
def the_start_page_is_printed_as_its_map(visit):
    """Recent searches are nobody else's, and what can be looked for is pressed."""
    reader = visit(START)
    sheets = printed(reader)
    heading = plain(reader.heading.text_content())
    assert heading not in sheets.text, sheets.lines
    assert "region" in parts(sheets.codes[0])[1], sheets.codes


@case(SCRIPT, NO_SCRIPT)
def paper_is_white_by_night_and_reads_from_right_to_left(visit):
    reader = visit(CAFES + "&lang=ar", color_scheme="dark")
    for paper in PAPERS:
        sheets = printed(reader, *paper)
        assert set(sheets.shades) == {255}, (paper, sheets.shades)


@case()
def a_long_list_is_printed_on_more_sheets(visit):
    reader = visit(CAFES + "&limit=100")
    rows = [plain(each) for each in reader.results.all_text_contents()]
    assert len(rows) > 40, len(rows)
    sheets = printed(reader)
    assert len(sheets.shades) > 1 and all(each in sheets.text for each in rows), sheets.lines
