import { Button, Checkbox, Popover } from "@octavo/ui";
import { Columns3 } from "lucide-react";
import { useState } from "react";
import { t } from "../../texts";
import styles from "./columns-choice.module.css";
import type { Column } from "./data-table";
import type { ListState } from "./use-list-state";

interface ColumnsChoiceProps {
  list: ListState;
  columns: readonly Pick<Column<never>, "name" | "header">[];
}

/** Which columns a list shows; kept in the address as its filters are. */
export function ColumnsChoice({ list, columns }: ColumnsChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={t("common.columns")}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<Columns3 aria-hidden="true" />}>
          {t("common.columns")}
        </Button>
      }
    >
      <div className={styles.choices}>
        {columns.map(
          ({ name, header }) =>
            name !== undefined && (
              <Checkbox
                key={name}
                label={header}
                checked={!list.hidden.includes(name)}
                onChange={() => list.toggleColumn(name)}
              />
            ),
        )}
      </div>
    </Popover>
  );
}
