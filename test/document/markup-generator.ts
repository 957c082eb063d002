import fc from 'fast-check';

const TAGS = [
  'a b i em nobr font code p div section h1 h2 ul ol li dl dt dd pre table caption colgroup col thead tbody tfoot tr td th',
  'br img hr span form button ruby rt svg g title desc foreignObject math mi style script template noscript textarea body html head',
]
  .join(' ')
  .split(' ');

const tag = fc.constantFrom(...TAGS);

const piece = fc.oneof(
  { weight: 5, arbitrary: tag.map(name => `<${name}>`) },
  { weight: 4, arbitrary: tag.map(name => `</${name}>`) },
  { weight: 1, arbitrary: tag.map(name => `<${name} class="x" title='<&amp;'/>`) },
  {
    weight: 4,
    arbitrary: fc.constantFrom('a', 'some words', ' ', '\n', ' b\n', '\n\n', '\u00a0', '😀', '\f', '\t'),
  },
  { weight: 2, arbitrary: fc.constantFrom('&amp;', '&nbsp', '&', '&#0;', '\0', '&lt;b', '<', '<3', 'x > y') },
  { weight: 1, arbitrary: fc.constantFrom('<!-- c -->', '<!doctype html>', '<?x?>', '<![CDATA[d]]>', '</>') },
);

/** Markup of all kinds, most of it not well-formed. */
export const markup = fc.array(piece, { maxLength: 30 }).map(pieces => pieces.join(''));
