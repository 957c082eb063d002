/** Why a patent is no longer in force. */
export const PATENT_ENDS = ['Abandoned', 'Expired'] as const;
