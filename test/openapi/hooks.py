"""Reads XML bodies by the schemas of the document, so that schemathesis validates them as it does JSON."""

import xml.etree.ElementTree as ElementTree

import schemathesis


@schemathesis.deserializer("application/xml")
def read_xml(context, response):
    """Returns the value of an XML body. Raises an error if the body has elements that its schema does not declare."""
    document = context.operation.schema.raw_schema
    responses = document["paths"][context.operation.path]["get"]["responses"]
    schema = resolve(document, responses[str(response.status_code)])["content"]["application/xml"]["schema"]
    root = ElementTree.fromstring(response.content)
    for choice in schema.get("anyOf", [schema]):
        if resolve(document, choice)["xml"]["name"] == local_name(root):
            return value_of(document, root, choice)
    raise ValueError(f"<{local_name(root)}> is not a root that the schema declares")


def resolve(document, schema):
    """A schema or response without references."""
    while "$ref" in schema:
        _, kind, name = schema["$ref"].removeprefix("#/").split("/")
        schema = document["components"][kind][name]
    return schema


def local_name(element):
    return element.tag.rsplit("}", 1)[-1]


def value_of(document, element, schema):
    """An element as the value that a schema describes: its attributes and elements are properties."""
    schema = resolve(document, schema)
    if schema.get("type") == "integer":
        return int(element.text or "")
    if schema.get("type") != "object":
        return "".join(element.itertext())
    properties = schema.get("properties", {})
    value = {name: text for name, text in element.attrib.items() if name in properties}
    for child in element:
        name = local_name(child)
        if name not in properties:
            if schema.get("additionalProperties") is True:
                continue
            raise ValueError(f"<{local_name(element)}> has the element <{name}>, which the schema does not declare")
        declared = resolve(document, properties[name])
        if declared.get("type") == "array":
            value.setdefault(name, []).append(value_of(document, child, declared["items"]))
        else:
            value[name] = value_of(document, child, declared)
    return value
