import { useState } from "react";
import { useLocation } from "react-router-dom";

/**
 * Changes when the reader comes to another page: its path, or its query. A navigation that only adds
 * to what is on screen, such as "Load more", carries state and stays on its page.
 */
export function useCurrentPage(): string {
  const location = useLocation();
  const { key, pathname, search } = location;
  const state: unknown = location.state;
  const [last, setLast] = useState({ key, pathname, page: pathname + search });
  if (last.key === key) return last.page;
  const isAddition = state !== null && last.pathname === pathname;
  const page = isAddition ? last.page : pathname + search;
  setLast({ key, pathname, page });
  return page;
}
