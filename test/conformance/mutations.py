"""Damages a valid file in every way that structure.py should find, and prints its findings.

    mutations.py FILE FOLDER

Writes each damaged file into the folder and prints JSON: a list of {"defect", "trap", "expected", "found",
"validators", "file"}. `found` holds the codes reported for the damaged file, `expected` the one that must be among
them; `validators` names the profiles of veraPDF that must reject it; `trap` is the number of a trap of tagged PDF in
the list below, or null. FILE needs headings, nested lists, links to addresses and places, notes, a
figure, tables with headers, and several pages.

    1 order of the tree is not that of drawing      7 metadata not escaped, claims not declared
    2 nested artifacts                               8 lists flattened, labels without text
    3 content within an unclosed artifact            9 tables: attributes, headers, rules as content
    4 annotations name another page                 12 characters that the font lacks
    5 links without text or outside the tree        (10 and 11, fonts parsed again and elements never
    6 content not closed at a page's end             ended, are about writing: see the unit tests)
"""

import io
import json
import os
import sys

import pikepdf

# Each registers the defects that it knows.
import damage_to_files  # noqa: F401
import damage_to_pages  # noqa: F401
import damage_to_trees  # noqa: F401
from damage import DEFECTS
from structure import findings
from tagged import File


def codes_of(data):
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return sorted({code for code, _ in findings(pdf)})


def damaged(path, damage):
    with pikepdf.open(path) as pdf:
        damage(File(pdf))
        out = io.BytesIO()
        pdf.save(out, fix_metadata_version=False)
        return out.getvalue()


def encrypted(path):
    with pikepdf.open(path) as pdf:
        out = io.BytesIO()
        pdf.save(out, encryption=pikepdf.Encryption(owner='owner', user='', R=4))
        return out.getvalue()


def main(path, folder):
    results = []

    def record(name, data, expected, trap=None, validators=()):
        target = os.path.join(folder, f'{len(results)}.pdf')
        with open(target, 'wb') as out:
            out.write(data)
        results.append({
            'defect': name,
            'trap': trap,
            'expected': expected,
            'found': codes_of(data),
            'validators': validators,
            'file': target,
        })

    record('none', damaged(path, lambda _: None), None)
    for expected, trap, validators, name, damage in DEFECTS:
        record(name, damaged(path, damage), expected, trap, validators)
    record('encryption', encrypted(path), 'encrypted', validators=('2a',))
    json.dump(results, sys.stdout)


if __name__ == '__main__':
    main(*sys.argv[1:])
