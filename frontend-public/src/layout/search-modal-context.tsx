import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import type { ComponentType, ReactNode } from "react";
import { flushSync } from "react-dom";
import { TYPED_SEARCH } from "@octavo/federation";
import { useNavigate } from "react-router-dom";
import type { SearchModalProps } from "../features/search-modal/search-modal";

/**
 * Without a text, what is typed until the modal is there. `onOpenResult` is called when one of the results is
 * opened.
 */
type Open = (text?: string, onOpenResult?: () => void) => void;

interface Wanted {
  /** Each opening is a separate dialog: an earlier one may report late that it has closed. */
  key: number;
  text: string;
  onOpenResult: (() => void) | undefined;
}

const SearchModalContext = createContext<Open>(() => undefined);

/** Opens the search modal, with a query filled in or empty. */
export const useSearchModal = (): Open => useContext(SearchModalContext);

/**
 * Cmd+K or Ctrl+K opens the search modal from every page of the site (D-106). Its code is fetched
 * when it is first asked for; where that fails, the page of results takes its place.
 */
export function SearchModalProvider({ children }: { children: ReactNode }) {
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const navigate = useNavigate();
  const open = useCallback<Open>(
    (given, onOpenResult) => {
      if (given === undefined)
        document.documentElement.dataset[TYPED_SEARCH] ??= "";
      import("../features/search-modal/search-modal").then(
        ({ SearchModal }) => {
          const text = given ?? takeTyped();
          if (text === null) return;
          // At once: the next key belongs in the modal's input.
          flushSync(() => {
            setModal(() => SearchModal);
            setWanted({ key: performance.now(), text, onOpenResult });
          });
        },
        () => {
          const text = given ?? takeTyped();
          if (text !== null) void navigate(searchAddress(text));
        },
      );
    },
    [navigate],
  );
  useOpeningKey(open);
  const close = useCallback(() => setWanted(null), []);
  return (
    <SearchModalContext value={open}>
      {children}
      {Modal && wanted && (
        <Modal
          key={wanted.key}
          text={wanted.text}
          onClose={close}
          onOpenResult={() => {
            close();
            wanted.onOpenResult?.();
          }}
        />
      )}
    </SearchModalContext>
  );
}

function useOpeningKey(open: Open): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isWanted =
        event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
      if (!isWanted || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (document.querySelector("dialog[open]") === null) open();
    };
    // Pressed before this page had its scripts.
    if (document.documentElement.dataset[TYPED_SEARCH] !== undefined) open();
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [open]);
}

/** The text typed since the key that opens the modal; null if the reader has changed their mind. */
function takeTyped(): string | null {
  const { dataset } = document.documentElement;
  const typed = dataset[TYPED_SEARCH] ?? null;
  delete dataset[TYPED_SEARCH];
  return typed;
}

/** The page of results; without scripts the search forms lead to the same address. */
export function searchAddress(text: string): string {
  return `/search?q=${encodeURIComponent(text.trim())}`;
}
