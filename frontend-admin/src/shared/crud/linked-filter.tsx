import { Button } from "@octavo/ui";
import { X } from "lucide-react";
import { t } from "../../texts/newsroom";
import type { ListState } from "./use-list-state";

interface LinkedFilterProps {
  list: ListState;
  /** Of the filter in the address. */
  name: string;
  label: string;
}

/** A filter that no field offers: a link has set it, and this button removes it. */
export function LinkedFilter({ list, name, label }: LinkedFilterProps) {
  if (list.filter(name) === "") return null;
  return (
    <Button
      aria-label={t("filters.remove", { name: label })}
      onClick={() => list.setFilter(name, "")}
    >
      {label}
      <X aria-hidden="true" />
    </Button>
  );
}
