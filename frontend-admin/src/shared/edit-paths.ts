/** Where the texts of each kind are edited. */
export const EDITORS = {
  post: (id: number): string => `/posts/edit/${id}`,
  page: (id: number): string => `/pages/${id}/edit`,
} as const;
