import { cleanHtml } from "./clean-html";
import {
  findDataPictures,
  placePictures,
  type DataPicture,
} from "./data-pictures";
import { portableHtml } from "./portable-html";
import { renderHtml, type RenderedHtml } from "./render-html";
import type { KnownPicture } from "./render-picture";
import { factsOf, type TextFacts } from "./text";

/** What is done with whole texts, each as one question and one answer that can change threads. */
export const TEXT_TASKS = {
  clean: (html: string): string => cleanHtml(html),

  facts: (html: string): TextFacts => factsOf(html),

  render({ html, pictures }: TextToRender): RenderedHtml {
    return renderHtml(html, (address) => pictures.get(address) ?? null);
  },

  portable: ({ html, origin }: { html: string; origin: string }): string =>
    portableHtml(html, origin),

  findPictures: (html: string): DataPicture[] => findDataPictures(html),

  placePictures: ({ html, places }: PlacedPictures): string =>
    placePictures(html, places),
};

export interface TextToRender {
  html: string;
  /** What the library knows, by address. */
  pictures: ReadonlyMap<string, KnownPicture>;
}

export interface PlacedPictures {
  html: string;
  /** In the order in which they were found. */
  places: readonly (string | null)[];
}

export type TextTasks = typeof TEXT_TASKS;
