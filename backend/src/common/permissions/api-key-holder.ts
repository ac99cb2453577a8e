/** A program that showed a valid API key. It reads what readers read; it is nobody's session. */
export interface ApiKeyHolder {
  id: number;
  description: string;
  scopes: readonly string[];
}
