"""What a case of the browser tests is, and which cases there are."""
import random

from reader import Reader

SCRIPT, NO_SCRIPT = True, False
CASES = []


def case(*scripts, alone=False):
    """Makes a function a case that is run once for each of `scripts`, by default with script only. A
    case that is `alone` measures time, and is run when nothing else is."""
    def register(function):
        for script in scripts or (SCRIPT,):
            CASES.append(Case(function, script, alone))
        return function
    return register


class Case:
    def __init__(self, function, script, alone):
        self.function, self.script, self.is_alone = function, script, alone
        self.name = function.__name__
        self.title = self.name.replace("_", " ") + ("" if script else ", without script")

    def run(self, browser, server):
        """Runs the case; raises an error where something is not as it should be, also where a script
        of the page failed."""
        visit = Visit(browser, server, self.script)
        try:
            self.function(visit)
            for reader in visit.readers:
                assert not reader.errors, reader.errors
        finally:
            for reader in visit.readers[-1:]:
                reader.context.close()


class Visit:
    """Opens windows for a case: `visit(path)` returns a `Reader`, and closes the one before."""

    def __init__(self, browser, server, script):
        self.browser, self.server, self.has_script, self.readers = browser, server, script, []

    def __call__(self, path=None, base=None, **options):
        options.setdefault("java_script_enabled", self.has_script)
        for each in self.readers:
            each.context.close()
        reader = Reader(self.browser, base or self.server.base, path, **options)
        self.readers.append(reader)
        return reader


def near(one, other, tolerance):
    assert abs(one - other) <= tolerance, f"{one} is not {other} ± {tolerance}"


def any_word():
    """A word that nothing is called."""
    return "zz" + "".join(random.choice("qxkvw") for _ in range(8))
