"""The register of defects, and functions to find and rewrite parts of a valid file."""

import pikepdf
from pikepdf import Array, Dictionary, Name, Operator

from tagged import Annotation, Mark

DEFECTS = []


def defect(expected, trap=None, validators=()):
    """Registers a function that damages a file; `expected` is the code of the finding it must cause."""

    def register(damage):
        DEFECTS.append((expected, trap, validators, damage.__name__.replace('_', ' '), damage))
        return damage

    return register


def first(file, *roles):
    return next(e for e in file.elements if e.role in roles)


def every(file, role):
    return [e for e in file.elements if e.role == role]


def plain(file):
    """A paragraph with one mark on the first page and nothing else."""
    page = file.pdf.pages[0].obj.objgen
    return next(e for e in every(file, 'P') if [k.page for k in e.kids if isinstance(k, Mark)] == [page] and len(e.kids) == 1)


def link(file):
    """A Link element, its annotation and its page."""
    element = first(file, 'Link')
    kid = next(k for k in element.kids if isinstance(k, Annotation))
    page = next(p for p in file.pdf.pages if p.obj.objgen == kid.page)
    return element, kid.obj, page.obj


def same(kid, element):
    return isinstance(kid, Dictionary) and kid.objgen == element.id


def kids_of(element):
    """The kids of an element as a list that can be written back."""
    return [element.obj.K[i] for i in range(len(element.obj.K))]


def rewrite(file, change, page=0):
    """Rewrites the instructions of a page; `change` maps a list of [operands, operator name]."""
    target = file.pdf.pages[page]
    instructions = [[list(o), str(op)] for o, op in pikepdf.parse_content_stream(target)]
    changed = [(operands, Operator(operator)) for operands, operator in change(instructions)]
    target.Contents = file.pdf.make_stream(pikepdf.unparse_content_stream(changed))


def is_artifact(instruction):
    operands, operator = instruction
    return operator in ('BDC', 'BMC') and operands[0] == Name.Artifact


def end_of(instructions, at):
    """Index of the operator that ends the mark begun at `at`; it must hold no other mark."""
    return next(i for i in range(at, len(instructions)) if instructions[i][1] == 'EMC')


def page_of(file, test):
    """Index of the first page with an instruction that passes a test."""
    for n, page in enumerate(file.pdf.pages):
        if any(test([list(o), str(op)]) for o, op in pikepdf.parse_content_stream(page)):
            return n
    raise LookupError('no page has such an instruction')


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
