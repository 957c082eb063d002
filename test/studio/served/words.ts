/** What a page says, without its markup. */
export const getWords = async (response: Response): Promise<string> =>
  (await response.text())
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
