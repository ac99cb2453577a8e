import type { NoteDto, NotePlaceDto } from "@octavo/contracts";
import { LIMITS } from "@octavo/contracts";
import type Quill from "quill/core";
import { Delta } from "quill/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { TIMINGS } from "../timings";
import { findPassage, textOfOps } from "./find-passage";

/** Places of the editor. */
export interface Place {
  index: number;
  length: number;
}

export interface Selected extends Place {
  quote: string;
}

/** Name of the highlight, as the style sheet has it. */
const HIGHLIGHT = "octavo-notes";

const textOf = (quill: Quill): string => textOfOps(quill.getContents().ops);

/**
 * Where the passages of notes are while someone writes: they move with the text, and are searched for by their
 * words where that fails. Notes that are not in the map are detached.
 */
export function usePassages(quill: Quill | null, notes: readonly NoteDto[]) {
  const places = useRef(new Map<number, Place>());
  const [shown, setShown] = useState<ReadonlyMap<number, Place>>(new Map());
  const settle = useEffectEvent(() => {
    if (!quill) return;
    const text = textOf(quill);
    const known = places.current;
    places.current = new Map();
    for (const note of notes) {
      const place = known.get(note.id) ?? search(text, note);
      if (place) places.current.set(note.id, place);
    }
    setShown(new Map(places.current));
    paint(quill, notes, places.current);
  });
  useEffect(() => {
    if (!quill) return undefined;
    let timer: number | undefined;
    const follow = (delta: Delta) => {
      places.current = moved(places.current, delta);
      window.clearTimeout(timer);
      timer = window.setTimeout(settle, TIMINGS.sourcePauseMs);
    };
    quill.on("text-change", follow);
    return () => {
      window.clearTimeout(timer);
      quill.off("text-change", follow);
      unpaint();
    };
  }, [quill]);
  useEffect(() => settle(), [quill, notes]);
  return {
    places: shown,
    /** Leads to the passage. */
    show(id: number) {
      const place = places.current.get(id);
      if (!quill || !place) return;
      quill.setSelection(place.index, place.length, "user");
      quill.scrollSelectionIntoView();
    },
    /** What is different from what is stored. */
    changed: () => (quill ? changedPlaces(quill, notes, places.current) : []),
  };
}

function search(text: string, note: NoteDto): Place | null {
  const { quote, position } = note;
  if (quote === null) return null;
  const index = findPassage(text, { quote, position });
  return index === null ? null : { index, length: quote.length };
}

/** A passage that has lost all of its words is no longer there. */
function moved(
  places: ReadonlyMap<number, Place>,
  delta: Delta,
): Map<number, Place> {
  const next = new Map<number, Place>();
  const change = new Delta(delta);
  for (const [id, { index, length }] of places) {
    const start = change.transformPosition(index);
    const end = change.transformPosition(index + length, true);
    if (end > start) next.set(id, { index: start, length: end - start });
  }
  return next;
}

function changedPlaces(
  quill: Quill,
  notes: readonly NoteDto[],
  places: ReadonlyMap<number, Place>,
): NotePlaceDto[] {
  const text = textOf(quill);
  return notes.flatMap(({ id, quote, position }) => {
    const place = places.get(id);
    if (!place) return [];
    const end = place.index + Math.min(place.length, LIMITS.noteQuoteMax);
    const words = text.slice(place.index, end);
    if (words === quote && place.index === position) return [];
    return [{ id, quote: words, position: place.index }];
  });
}

/** Beside the text, not in it: nothing of this is stored with the text. */
function paint(
  quill: Quill,
  notes: readonly NoteDto[],
  places: ReadonlyMap<number, Place>,
): void {
  if (!("Highlight" in window)) return;
  const ranges = notes.flatMap(({ id, resolved_at: resolved }) => {
    const place = places.get(id);
    const range = place && resolved === null && rangeOf(quill, place);
    return range ? [range] : [];
  });
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
}

function unpaint(): void {
  if ("Highlight" in window) CSS.highlights.delete(HIGHLIGHT);
}

function rangeOf(quill: Quill, { index, length }: Place): Range | null {
  const [from, fromOffset] = quill.getLeaf(index);
  const [to, toOffset] = quill.getLeaf(index + length);
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(...from.position(fromOffset, true));
  range.setEnd(...to.position(toOffset, true));
  return range;
}

/** What was selected last in the text; the selection is lost as soon as someone writes a note about it. */
export function useLastSelection(quill: Quill | null): () => Selected | null {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    if (!quill) return undefined;
    const follow = (range: Place | null) => {
      if (range) last.current = range;
    };
    quill.on("selection-change", follow);
    return () => {
      quill.off("selection-change", follow);
    };
  }, [quill]);
  return () => {
    if (!quill || !last.current || last.current.length === 0) return null;
    const { index, length } = last.current;
    const end = index + Math.min(length, LIMITS.noteQuoteMax);
    const quote = textOf(quill).slice(index, end);
    return quote.trim() === "" ? null : { index, length, quote };
  };
}
