const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a call of this method changes nothing. */
export const isRead = (method: string): boolean => READS.has(method);
