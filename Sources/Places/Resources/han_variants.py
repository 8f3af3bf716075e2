#!/usr/bin/env python3
"""Derives han-variants.txt, the ideographs that readers take for one, as traditional, simplified and Japanese forms are, and
han-scripts.txt, by which names are written in the other of the two Chinese scripts.

    pip download --no-deps opencc-python-reimplemented==0.1.7 -d wheels
    apt-get install --no-install-recommends unicode-data
    han_variants.py --wheels wheels [--unihan /usr/share/unicode/Unihan_Variants.txt.bz2]

OpenCC (Apache License 2.0) tells the simplified form of traditional ideographs, and the forms of Japan, Taiwan and Hong Kong; the Unihan
database (Unicode License v3) the z-variants. Each line of the result is a class: the form that stands for it, that of Japan if it has one
of its own and otherwise a traditional one, then the others. Each line of han-scripts.txt is a simplified ideograph, those that it stands for,
the usual one first, and itself again where it is the sense of a word that tells which: such lines hold in one direction only.
"""
import argparse, bz2, pathlib, zipfile

FIRST, LAST = 0x3400, 0x9FFF  # the ideographs that names are folded by
arguments = argparse.ArgumentParser()
arguments.add_argument("--wheels", type=pathlib.Path, required=True)
arguments.add_argument("--unihan", default="/usr/share/unicode/Unihan_Variants.txt.bz2")
arguments = arguments.parse_args()

parents = {}


def root(letter):
    while parents.get(letter, letter) != letter:
        letter = parents[letter]
    return letter


def join(one, other):
    if all(len(letter) == 1 and FIRST <= ord(letter) <= LAST for letter in (one, other)):
        parents.setdefault(one, one)
        parents.setdefault(other, other)
        parents[root(one)] = root(other)


preferred = {}
with zipfile.ZipFile(next(arguments.wheels.glob("opencc_python_reimplemented-*.whl"))) as wheel:
    for name in ["TSCharacters", "JPVariants", "TWVariants", "HKVariants"]:
        for line in wheel.read(f"opencc/dictionary/{name}.txt").decode().splitlines():
            letter, forms = line.split("\t")
            join(letter, forms.split()[0])
            if name == "TSCharacters":
                preferred.setdefault(letter, 1)
            elif name == "JPVariants":
                preferred[forms.split()[0]] = 0
for line in bz2.open(arguments.unihan, "rt"):
    if "\tkZVariant\t" in line:
        letter, _, forms = line.rstrip("\n").split("\t")
        for form in forms.split():
            join(chr(int(letter[2:], 16)), chr(int(form.split("<")[0][2:], 16)))

classes = {}
for letter in parents:
    classes.setdefault(root(letter), []).append(letter)
lines = []
for letters in classes.values():
    letters.sort(key=lambda letter: (preferred.get(letter, 2), ord(letter)))
    if len(letters) > 1:
        lines.append("".join(letters))
path = pathlib.Path(__file__).with_name("han-variants.txt")
path.write_text("".join(line + "\n" for line in sorted(lines)))
print(f"{path.name}: {len(lines)} classes of {sum(map(len, lines))} ideographs, {path.stat().st_size} bytes")

scripts = {}


def dictionary(name):
    with zipfile.ZipFile(next(arguments.wheels.glob("opencc_python_reimplemented-*.whl"))) as wheel:
        for line in wheel.read(f"opencc/dictionary/{name}.txt").decode().splitlines():
            letter, forms = line.split("\t")
            yield letter, [form for form in forms.split() if FIRST <= ord(form[0]) <= LAST]


for letter, forms in dictionary("TSCharacters"):
    if forms and letter not in forms and FIRST <= ord(letter) <= LAST:
        scripts.setdefault(forms[0], []).append(letter)
for letter, forms in dictionary("STCharacters"):
    if letter in scripts:
        known = scripts[letter]
        scripts[letter] = forms + [form for form in known if form not in forms] if len(forms) == 1 else known + [letter]
path = path.with_name("han-scripts.txt")
path.write_text("".join(letter + "".join(forms) + "\n" for letter, forms in sorted(scripts.items())))
print(f"{path.name}: {len(scripts)} lines, {path.stat().st_size} bytes")
