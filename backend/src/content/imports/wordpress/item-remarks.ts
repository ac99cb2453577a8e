import type { WxrItem } from "./wxr-item";

/** Fields in which page builders keep what the text does not have. */
const BUILDERS =
  /^_(?:elementor_data|fl_builder_data|et_pb_use_builder|wpb_vc_js_status)$/;

/** What belongs to an item and is not taken. */
export function remarkOn(item: WxrItem, warn: (message: string) => void): void {
  const { approved, others, pings } = item.comments;
  const comments = approved + others + pings;
  if (comments > 0)
    warn(
      comments === 1
        ? "has a comment, which is not taken"
        : `has ${comments} comments, which are not taken`,
    );
  if (item.otherMeta.some((name) => BUILDERS.test(name)))
    warn("was made with a page builder, whose layout is not taken");
  const own = [...new Set(item.otherMeta)].filter(
    (name) => !name.startsWith("_") && !name.startsWith("rank_math"),
  );
  if (own.length > 0)
    warn(
      `has fields of its own, which are not taken: ${own.slice(0, 10).join(", ")}${own.length > 10 ? ", …" : ""}`,
    );
}
