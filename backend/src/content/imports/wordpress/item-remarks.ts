import { said } from "../../../common/texts/said";
import type { WxrItem } from "./wxr-item";

/** Fields in which page builders keep what the text does not have. */
const BUILDERS =
  /^_(?:elementor_data|fl_builder_data|et_pb_use_builder|wpb_vc_js_status)$/;

/** What belongs to an item and is not taken. */
export function remarkOn(item: WxrItem, warn: (message: string) => void): void {
  const { approved, others, pings } = item.comments;
  const comments = approved + others + pings;
  if (comments > 0) warn(said("import.comments", { count: `${comments}` }));
  if (item.otherMeta.some((name) => BUILDERS.test(name)))
    warn(said("import.pageBuilder"));
  const own = [...new Set(item.otherMeta)].filter(
    (name) => !name.startsWith("_") && !name.startsWith("rank_math"),
  );
  if (own.length > 0)
    warn(
      said("import.ownFields", {
        names: `${own.slice(0, 10).join(", ")}${own.length > 10 ? ", …" : ""}`,
      }),
    );
}
