/** What a page says, without its markup. */
export const wordsOf = async (response: Response): Promise<string> =>
  (await response.text())
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
