import { useState } from "react";
import type { FocusEvent, SubmitEvent, KeyboardEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { CardView } from "../data/views";
import { searchAddress } from "./search-address";
import { useSuggestions } from "./use-suggestions";
import type { Suggestions } from "./use-suggestions";

export interface SearchOption {
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
  const suggestions = useSuggestions(text, isWanted);
  const isOpen = suggestions.query !== "";
  const options = optionsFor(suggestions, text);

  const close = () => {
    setIsWanted(false);
    setActive(-1);
  };
  const open = () => setIsWanted(true);
  const go = (to: string) => {
    close();
    void navigate(to);
  };

  return {
    text,
    suggestions,
    options,
    isOpen,
    active,
    close,
    open,
    highlight: setActive,
    type: (value) => {
      setText(value);
      setIsWanted(true);
      setActive(-1);
    },
    handleSubmit: (event) => {
      event.preventDefault();
      if (text.trim() !== "") go(options[active]?.to ?? searchAddress(text));
    },
    handleKeyDown: (event) => {
      const next = moved(event.key, active, isOpen ? options.length : 0);
      if (next !== null) {
        event.preventDefault();
        setActive(next);
      }
      if (event.key === "Escape" && isOpen) {
        event.preventDefault();
        close();
      }
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

/** The option that an arrow key leads to; the ends wrap around. */
function moved(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  return null;
}
