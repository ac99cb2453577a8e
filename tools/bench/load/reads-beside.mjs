import { postPages } from "../data/made-up-post.mjs";
import { figure } from "../result-table.mjs";
import { measureLoad } from "./measure-load.mjs";

/** How long post pages take that are read one after the other. */
export async function timeOfPages(product, seconds) {
  const load = { requests: postPages(), seconds, isRehearsal: true };
  return (await measureLoad(product, load)).median;
}

/** What readers notice of the work of the row before. */
export const recordReads = (record, { beside, alone }) =>
  record(
    {
      work: "… post pages that are read one after the other at the same time",
      unit: "ms",
      most: 50,
    },
    { samples: beside, beside: `alone ${figure(alone)} ms` },
  );
