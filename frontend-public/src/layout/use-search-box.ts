import { useState } from "react";
import type { FocusEvent, SubmitEvent, KeyboardEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { CardView } from "../data/views";
import { movedHighlight } from "./moved-highlight";
import { searchAddress } from "./search-address";
import { useSearchModal } from "./search-modal-context";
import { useSuggestions } from "./use-suggestions";
import type { Suggestions } from "./use-suggestions";

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
  /** A result is opened: the box is done with what it was asked. */
  leave: () => void;
  /** Every result, in the modal (D-106). */
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
