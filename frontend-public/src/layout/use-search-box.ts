import { useState } from "react";
import type { FocusEvent, SubmitEvent, KeyboardEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { CardView } from "../data/views";
import { movedHighlight } from "./moved-highlight";
import { searchAddress, useSearchModal } from "./search-modal-context";
import { useQuery } from "@tanstack/react-query";
import { useReader } from "../data/reader-context";
import { useDebouncedValue } from "./use-debounced-value";
import { SITE_DISPLAY, TIMINGS } from "../site-display";

interface SearchOption {
  to: string;
  /** Absent for "See all results". */
  post?: CardView;
}

export interface SearchBoxState {
  text: string;
  suggestions: Suggestions;
  options: SearchOption[];
  isOpen: boolean;
  /** Index of the highlighted option, -1 for none. */
  active: number;
  type: (text: string) => void;
  open: () => void;
  close: () => void;
  /** A result is opened, so the box is cleared. */
  leave: () => void;
  /** Every result, in the modal. */
  showAll: () => void;
  highlight: (index: number) => void;
  handleSubmit: (event: SubmitEvent) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
  handleBlur: (event: FocusEvent) => void;
}

export function useSearchBox(): SearchBoxState {
  const [text, setText] = useState("");
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const openModal = useSearchModal();
  const suggestions = useSuggestions(text, isWanted);
  const isOpen = suggestions.query !== "";
  const options = optionsFor(suggestions, text);

  const close = () => {
    setIsWanted(false);
    setActive(-1);
  };
  const leave = () => {
    setText("");
    close();
  };
  const showAll = () => {
    close();
    openModal(text.trim(), leave);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = movedHighlight(event.key, active, options.length);
    if (next !== null) setActive(next);
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  };

  return {
    text,
    suggestions,
    options,
    isOpen,
    active,
    close,
    leave,
    open: () => setIsWanted(true),
    showAll,
    handleKeyDown,
    highlight: setActive,
    type: (value) => {
      setText(value);
      setIsWanted(true);
      setActive(-1);
    },
    handleSubmit: (event) => {
      event.preventDefault();
      const post = options[active]?.post;
      if (post) {
        leave();
        void navigate(`/post/${post.slug}`);
      } else if (text.trim() !== "") showAll();
    },
    handleBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}

function optionsFor({ posts }: Suggestions, text: string): SearchOption[] {
  if (posts.length === 0) return [];
  return [
    ...posts.map((post) => ({ to: `/post/${post.slug}`, post })),
    { to: searchAddress(text) },
  ];
}

interface Suggestions {
  /** The query that `posts` answers; empty while there is nothing to show. */
  query: string;
  posts: CardView[];
  /** How many results there are in all. */
  total: number;
  isTotalExact: boolean;
  isPartial: boolean;
  isSearching: boolean;
}

const NOTHING: Suggestions = {
  query: "",
  posts: [],
  total: 0,
  isTotalExact: true,
  isPartial: false,
  isSearching: false,
};

/**
 * Results for what is being typed, once typing has stopped for a moment. Every answer belongs to its
 * query, so a late one is never shown for another; a failed search finds nothing (ERR-16).
 */
function useSuggestions(text: string, isWanted: boolean): Suggestions {
  const { queries } = useReader();
  const typed = text.trim();
  const debounced = useDebouncedValue(typed, TIMINGS.searchDebounceMs);
  const query = typed === "" ? "" : debounced;
  const result = useQuery({
    ...queries.search(query, SITE_DISPLAY.searchDropdown),
    enabled: isWanted && query !== "",
  });
  if (query === "" || !isWanted) return NOTHING;
  return {
    query,
    posts: result.data?.posts ?? [],
    total: result.data?.total ?? 0,
    isTotalExact: result.data?.isTotalExact ?? true,
    isPartial: result.data?.isPartial ?? false,
    isSearching: result.isPending,
  };
}
