"""Checks of a tagged PDF that PDF/UA and PDF/A validators omit, and the most important of theirs.

    structure.py FILE...

Prints `FILE: CODE text` for each finding, or `FILE: ok`. Exits with 0 if all files are clean, 1 if there are findings,
2 if a file cannot be read. Needs pikepdf (Debian: python3-pikepdf).

The rules are those of ISO 32000-1 (14.6 to 14.9), ISO 14289-1 (PDF/UA-1), ISO 19005-2 (PDF/A-2a) and ISO 19005-3
(PDF/A-3a, if files are attached), and some of this project: reading order is drawing order, bookmarks mirror headings,
links lead to http, https or mailto, nested lists are in the item they belong to.
"""

import sys

import pikepdf

from content_checks import check_annotations, check_content
from file_checks import check_attachments, check_catalog, check_fonts, check_metadata, check_outline
from tagged import File
from tree_checks import check_alternatives, check_headings, check_ids, check_tables, check_tree

CHECKS = (check_catalog, check_metadata, check_attachments, check_fonts)
TREE_CHECKS = (
    check_tree,
    check_alternatives,
    check_ids,
    check_headings,
    check_tables,
    check_content,
    check_annotations,
    check_outline,
)


def findings(pdf):
    """All findings about an open PDF as (code, text) pairs."""
    file = File(pdf)
    for check in CHECKS:
        check(file)
    if file.tree_root is None:
        file.report('tree', 'the file has no structure tree')
    else:
        for check in TREE_CHECKS:
            check(file)
    return file.findings


def main(paths):
    worst = 0
    for path in paths:
        try:
            with pikepdf.open(path) as pdf:
                found = findings(pdf)
        except (pikepdf.PdfError, OSError) as error:
            print(f'{path}: unreadable {error}')
            worst = 2
            continue
        for code, what in found:
            print(f'{path}: {code} {what}')
        if found:
            worst = max(worst, 1)
        else:
            print(f'{path}: ok')
    return worst


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
