import { plain } from '../text/index.js';

/** The edition that a field for the issue holds: `5` for `5th edition`, `revised` for `revised ed.`; null for an issue. */
export function editionOf(issue: string | null): string | null {
  const [, edition] = /^(.+?)\s+ed(?:itio)?n?\.?$/i.exec(plain(issue) ?? '') ?? [];
  return edition?.replace(/^(\d+)(?:st|nd|rd|th)$/i, '$1') ?? null;
}
