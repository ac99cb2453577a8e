import { useState } from "react";
import type { DragEvent } from "react";

interface RowDrag<Place> {
  /** Rows of one list have the same; they are not dropped on those of another. */
  list: string;
  /** Where the row is. */
  place: Place;
  drop: (from: Place, on: Place) => void;
}

/** A row is dragged by its grip, and dropped on another of the same list. */
export function useRowDrag<Place>({ list, place, drop }: RowDrag<Place>) {
  const [isOver, setOver] = useState(false);
  const type = `application/x-octavo-${list}`;
  return {
    grip: {
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.setData(type, JSON.stringify(place));
        event.dataTransfer.effectAllowed = "move";
        const row = event.currentTarget.parentElement;
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
      },
    },
    row: {
      "data-over": isOver || undefined,
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes(type)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        const from = event.dataTransfer.getData(type);
        if (from === "") return;
        event.preventDefault();
        drop(JSON.parse(from) as Place, place);
      },
    },
  };
}
