import { IconButton } from "@octavo/ui";
import {
  ArrowDown,
  ArrowUp,
  GripVertical,
  ListIndentDecrease,
  ListIndentIncrease,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useRowDrag } from "../../../shared/crud/use-row-drag";
import { t } from "../../../texts/settings";
import type { MenuEntry, MenuPlace, Move } from "./menu-moves";
import styles from "./settings.module.css";

/** What can be done with the entries of one menu. */
export interface Arranging {
  isFor: string;
  canMove: (from: MenuPlace, move: Move) => boolean;
  move: (from: MenuPlace, move: Move) => void;
  drop: (from: MenuPlace, on: MenuPlace) => void;
  add: (
    entry: Omit<MenuEntry, "links"> & Partial<MenuEntry>,
    place: MenuPlace,
  ) => void;
  remove: (place: MenuPlace, name: string) => void;
}

interface MenuRowProps {
  name: string;
  place: MenuPlace;
  arranging: Arranging;
  /** Its fields. */
  children: ReactNode;
}

const MOVES = [
  { move: "up", label: "settings.moveUp", Icon: ArrowUp },
  { move: "down", label: "settings.moveDown", Icon: ArrowDown },
  { move: "in", label: "settings.moveIn", Icon: ListIndentIncrease },
  { move: "out", label: "settings.moveOut", Icon: ListIndentDecrease },
] as const;

/** An entry with buttons to move it; their names say which entry. */
export function MenuRow({ name, place, arranging, children }: MenuRowProps) {
  const drag = useRowDrag({
    list: arranging.isFor,
    place,
    drop: arranging.drop,
  });
  // Groups are all that the footer has.
  const moves = arranging.isFor === "header" ? MOVES : MOVES.slice(0, 2);
  return (
    <div
      className={styles.row}
      data-place={`${place.index}.${place.link ?? ""}`}
      {...drag.row}
    >
      <span
        className={styles.grip}
        aria-hidden="true"
        title={t("settings.drag")}
        {...drag.grip}
      >
        <GripVertical />
      </span>
      <div className={styles.rowFields}>{children}</div>
      <div className={styles.buttons}>
        {moves.map(({ move, label, Icon }) => (
          <IconButton
            key={move}
            data-move={move}
            label={t(label, { name })}
            icon={<Icon />}
            disabled={!arranging.canMove(place, move)}
            onClick={() => arranging.move(place, move)}
          />
        ))}
        <IconButton
          label={t("settings.remove", { name })}
          icon={<Trash2 />}
          tone="danger"
          onClick={() => arranging.remove(place, name)}
        />
      </div>
    </div>
  );
}
