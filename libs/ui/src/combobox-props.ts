import type { ReactNode } from "react";
import type { FieldErrorLike } from "./field";

export interface ComboboxOption {
  id: number;
  label: string;
}

export interface MultiComboboxProps {
  label: string;
  hint?: ReactNode;
  error?: FieldErrorLike | undefined;
  placeholder?: string;
  selected: readonly ComboboxOption[];
  /** What matches the typed text, in the order to be shown. */
  options: readonly ComboboxOption[];
  query: string;
  onQuery: (query: string) => void;
  onChange: (selected: ComboboxOption[]) => void;
  /** Offers to make what was typed when nothing has exactly that name. */
  onCreate?: ((name: string) => void) | undefined;
  isLoading?: boolean;
  onBlur?: () => void;
}
