"""Damages a good file in every way that structure.py should notice, and tells what it notices.

    mutations.py FILE
    mutations.py FILE DEFECT OUT

Prints JSON: a list of {"defect", "expected", "found"}, where `found` holds the codes reported for the damaged file.
With a defect,
writes the damaged file. FILE needs headings, lists, links, a table and two pages.
"""

import io
import json
import sys

import pikepdf
from pikepdf import Array, Dictionary, Name, Operator, String

from structure import findings
from tagged import Annotation, File, Mark

DEFECTS = []


def defect(expected):
    """Registers a function that damages a file; `expected` is the code of the finding that it must cause."""

    def register(damage):
        DEFECTS.append((expected, damage.__name__.replace('_', ' '), damage))
        return damage

    return register


# What the damaging functions pick from a file.


def first(file, *roles):
    return next(e for e in file.elements if e.role in roles)


def every(file, role):
    return [e for e in file.elements if e.role == role]


def plain(file):
    """A paragraph that holds one mark on the first page and nothing else."""
    page = file.pdf.pages[0].obj.objgen
    return next(e for e in every(file, 'P') if [k.page for k in e.kids if isinstance(k, Mark)] == [page] and len(e.kids) == 1)


def link(file):
    """A Link element, its annotation and the page that has it."""
    element = first(file, 'Link')
    kid = next(k for k in element.kids if isinstance(k, Annotation))
    page = next(p for p in file.pdf.pages if p.obj.objgen == kid.page)
    return element, kid.obj, page.obj


def kids_of(element):
    """The kids of an element as a list that can be written back."""
    return [element.obj.K[i] for i in range(len(element.obj.K))]


def rewrite(file, change, page=0):
    """Rewrites the instructions of a page; `change` takes and gives a list of [operands, operator name]."""
    target = file.pdf.pages[page]
    instructions = [[list(o), str(op)] for o, op in pikepdf.parse_content_stream(target)]
    changed = [(operands, Operator(operator)) for operands, operator in change(instructions)]
    target.Contents = file.pdf.make_stream(pikepdf.unparse_content_stream(changed))


def begins(instruction):
    """The MCID of the mark that an instruction begins; None for others."""
    operands, operator = instruction
    if operator != 'BDC' or not isinstance(operands[1], Dictionary):
        return None
    mcid = operands[1].get('/MCID')
    return None if mcid is None else int(mcid)


def metadata(file, change):
    text = file.pdf.Root.Metadata.read_bytes().decode()
    assert change(text) != text
    file.pdf.Root.Metadata = file.pdf.make_stream(change(text).encode(), Type=Name.Metadata, Subtype=Name.XML)


# The file as a whole.


@defect('marked')
def not_marked_as_tagged(file):
    del file.root.MarkInfo


@defect('tree')
def no_structure_tree(file):
    del file.root.StructTreeRoot


@defect('language')
def no_language(file):
    del file.root.Lang


@defect('title-bar')
def file_name_in_the_title_bar(file):
    del file.root.ViewerPreferences


@defect('title')
def two_titles(file):
    file.pdf.trailer.Info.Title = String('Another title')


@defect('metadata')
def unescaped_metadata(file):
    metadata(file, lambda text: text.replace('</dc:title>', '& <</dc:title>'))


@defect('claim')
def no_claim_of_pdf_ua(file):
    metadata(file, lambda text: text.replace('<pdfuaid:part>1</pdfuaid:part>', ''))


@defect('active-content')
def script_on_opening(file):
    file.root.OpenAction = Dictionary(S=Name.JavaScript, JS=String('app.alert(1)'))


# The tree.


@defect('document')
def two_documents(file):
    top = file.top[0].obj
    other = file.pdf.make_indirect(Dictionary(S=Name.Document, P=file.tree_root, K=Array([])))
    file.tree_root.K = Array([top, other])


@defect('role')
def role_of_our_own(file):
    plain(file).obj.S = Name.Paragraph


@defect('parent')
def wrong_parent(file):
    plain(file).obj.P = first(file, 'H1').obj


@defect('cycle')
def element_in_two_places(file):
    document = file.top[0]
    document.obj.K = Array(kids_of(document) + [plain(file).obj])


@defect('empty')
def heading_without_text(file):
    first(file, 'H2').obj.K = Array([])


@defect('place')
def list_item_in_a_paragraph(file):
    first(file, 'L').obj.S = Name.Div


@defect('alternative')
def figure_without_words(file):
    plain(file).obj.S = Name.Figure


@defect('bounding-box')
def figure_without_area(file):
    element = plain(file)
    element.obj.S = Name.Figure
    element.obj.Alt = String('Grants by year')


@defect('list-numbering')
def list_without_numbering(file):
    del first(file, 'L').obj.A


@defect('scope')
def header_without_scope(file):
    first(file, 'TH').obj.A = Dictionary(O=Name.Layout, Scope=Name.Column)


@defect('note-id')
def note_without_id(file):
    plain(file).obj.S = Name.Note


@defect('id-tree')
def id_that_no_tree_knows(file):
    first(file, 'TH').obj.ID = String('th-1')


@defect('id-twice')
def one_id_for_two(file):
    for element in every(file, 'TH')[:2]:
        element.obj.ID = String('th-1')


@defect('names-order')
def ids_out_of_order(file):
    names = []
    for name, element in zip(('th-b', 'th-a'), every(file, 'TH')):
        element.obj.ID = String(name)
        names += [String(name), element.obj]
    file.tree_root.IDTree = Dictionary(Names=Array(names))


@defect('headers')
def cell_under_no_header(file):
    first(file, 'TD').obj.A = Dictionary(O=Name.Table, Headers=Array([String('th-9')]))


@defect('grid')
def row_with_a_cell_too_few(file):
    row = [e for e in every(file, 'TR') if len(e.kids) > 1][-1]
    row.obj.K = Array(kids_of(row)[:-1])


@defect('heading-one')
def second_title(file):
    first(file, 'H2').obj.S = Name.H1


@defect('heading-level')
def level_left_out(file):
    first(file, 'H2').obj.S = Name.H4


# The content of pages.


@defect('order')
def read_in_another_order(file):
    document = file.top[0]
    kids = kids_of(document)
    document.obj.K = Array(kids[1:] + kids[:1])


@defect('twice')
def one_mark_in_two_elements(file):
    element = plain(file)
    other = first(file, 'H1')
    other.obj.K = Array(kids_of(other) + kids_of(element))


@defect('orphan')
def mark_in_no_element(file):
    element = plain(file)
    element.obj.K = Array([])


@defect('undrawn')
def mark_that_nothing_draws(file):
    element = plain(file)
    element.obj.K = Array(kids_of(element) + [9999])


@defect('tag')
def tag_of_another_type(file):
    def change(instructions):
        start = next(i for i in instructions if begins(i) is not None)
        start[0][0] = Name.Span
        return instructions

    rewrite(file, change)


@defect('parent-tree')
def parent_tree_that_leads_elsewhere(file):
    marks = file.parent_tree[int(file.pdf.pages[0].obj.StructParents)]
    marks[0] = file.top[0].obj


@defect('untagged')
def text_outside_all_marks(file):
    def change(instructions):
        at = next(i for i, instruction in enumerate(instructions) if begins(instruction) is not None)
        end = next(i for i in range(at, len(instructions)) if instructions[i][1] == 'EMC')
        return [instruction for i, instruction in enumerate(instructions) if i not in (at, end)]

    rewrite(file, change)


@defect('untagged')
def rule_painted_after_the_last_mark(file):
    rewrite(file, lambda instructions: instructions + [[[0, 0, 9, 9], 're'], [[], 'f']])


@defect('untagged')
def mark_without_meaning(file):
    rewrite(file, lambda i: i + [[[Name.P], 'BMC'], [[0, 0, 9, 9], 're'], [[], 'f'], [[], 'EMC']])


@defect('nesting')
def artifact_around_text(file):
    rewrite(file, lambda instructions: [[[Name.Artifact], 'BMC'], *instructions, [[], 'EMC']])


@defect('balance')
def stray_end(file):
    rewrite(file, lambda instructions: instructions + [[[], 'EMC']])


@defect('balance')
def mark_left_open(file):
    rewrite(file, lambda instructions: instructions[:-1] if instructions[-1][1] == 'EMC' else [])


@defect('missing-glyph')
def glyph_zero(file):
    def change(instructions):
        shown = next(i for i in instructions if i[1] == 'TJ')
        shown[0] = [Array([String(b'\0\0')])]
        return instructions

    rewrite(file, change)


# Links, fonts, bookmarks.


@defect('annotation')
def link_in_no_element(file):
    element, _, _ = link(file)
    element.obj.K = Array([k for k in kids_of(element) if not (isinstance(k, Dictionary) and k.get('/Type') == Name.OBJR)])


@defect('annotation-page')
def link_on_another_page(file):
    element, annotation, page = link(file)
    other = next(p.obj for p in file.pdf.pages if p.obj.objgen != page.objgen)
    for kid in kids_of(element):
        if isinstance(kid, Dictionary) and kid.get('/Type') == Name.OBJR and kid.Obj.objgen == annotation.objgen:
            kid.Pg = other


@defect('struct-parent')
def link_without_a_way_back(file):
    link(file)[1].StructParent = 0


@defect('link-role')
def link_in_a_span(file):
    link(file)[0].obj.S = Name.Span


@defect('contents')
def link_without_words(file):
    link(file)[1].Contents = String('')


@defect('print-flag')
def link_that_is_not_printed(file):
    link(file)[1].F = 0


@defect('tabs')
def order_of_tabbing_left_open(file):
    del link(file)[2].Tabs


@defect('area')
def link_beside_the_page(file):
    link(file)[1].Rect = Array([700, 10, 900, 20])


@defect('active-content')
def link_to_a_script(file):
    link(file)[1].A.URI = String('javascript:alert(1)')


@defect('destination')
def link_to_nowhere(file):
    link(file)[1].A = Dictionary(S=Name.GoTo, D=String('sec-0099'))


@defect('font-file')
def font_left_out(file):
    font = next(o for o in file.pdf.objects if isinstance(o, Dictionary) and o.get('/Subtype') == Name.Type0)
    del font.DescendantFonts[0].FontDescriptor.FontFile2


@defect('to-unicode')
def font_without_characters(file):
    font = next(o for o in file.pdf.objects if isinstance(o, Dictionary) and o.get('/Subtype') == Name.Type0)
    del font.ToUnicode


@defect('outline')
def no_bookmarks(file):
    del file.root.Outlines


@defect('outline-target')
def bookmark_to_nowhere(file):
    item = file.root.Outlines.First
    target = '/Dest' if '/Dest' in item else '/A'
    del item[target]


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
        pdf.save(out, encryption=pikepdf.Encryption(owner='owner', user='', R=6))
        return out.getvalue()


def write(path, name, out):
    """Writes a file damaged by the named defect."""
    damage = next(damage for _, known, damage in DEFECTS if known == name)
    with open(out, 'wb') as target:
        target.write(damaged(path, damage))


def main(path):
    results = [{'defect': 'none', 'expected': None, 'found': codes_of(damaged(path, lambda _: None))}]
    for expected, name, damage in DEFECTS:
        results.append({'defect': name, 'expected': expected, 'found': codes_of(damaged(path, damage))})
    results.append({'defect': 'encryption', 'expected': 'encrypted', 'found': codes_of(encrypted(path))})
    json.dump(results, sys.stdout)


if __name__ == '__main__':
    write(*sys.argv[1:]) if len(sys.argv) > 2 else main(sys.argv[1])
