import { renderByCiteproc } from '../../outside/csl-peers.js';

/** Renders items as one bibliography; HTML for each in the order of the input. */
export const renderBibliography = (
  style: string,
  items: readonly object[],
  locale: (lang: string) => string | null,
): readonly string[] => renderByCiteproc(style, items as never, locale);
