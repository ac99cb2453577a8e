import { Button } from "@octavo/ui";
import { X } from "lucide-react";
import { t } from "../../texts/newsroom";
import styles from "./list-filters.module.css";
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
    <div className={styles.linked}>
      <Button
        icon={<X aria-hidden="true" />}
        aria-label={t("filters.remove", { name: label })}
        onClick={() => list.setFilter(name, "")}
      >
        {label}
      </Button>
    </div>
  );
}
