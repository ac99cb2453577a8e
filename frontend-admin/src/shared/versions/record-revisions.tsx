import { ifMatch } from "@octavo/api-client";
import type { Paged, RevisionDto, RevisionSummaryDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useApi } from "../../remote-context";
import { t } from "../../texts";
import type { ReadableField } from "./comparison";
import { RevisionsDialog } from "./revisions-dialog";
import type { RevisionSource } from "./revisions-dialog";

interface RecordRevisionsProps<Fields> {
  /** The resource's name in the API's paths. */
  name: "posts" | "pages" | "learning-paths";
  /** What is edited, in the version that its editor has loaded. */
  record: { id: number; version: number };
  /** The resource is loaded again after a restore. */
  hooks: { useRefresh: () => () => Promise<unknown> };
  read: (fields: Fields) => ReadableField[];
  /** What a restore means for readers. */
  consequence: string;
  /** What is said after one. */
  restored?: string;
  onRestored: () => void;
  onClose: () => void;
}

/** The saves of a post, a page or a learning path. */
export function RecordRevisions<Fields>(props: RecordRevisionsProps<Fields>) {
  const { restored = t("common.versionRestored"), onRestored } = props;
  const source = useRevisionSource<Fields>(props);
  const toast = useToast();
  return (
    <RevisionsDialog
      source={source}
      read={props.read}
      consequence={props.consequence}
      onRestored={() => {
        toast({ text: restored });
        onRestored();
      }}
      onClose={props.onClose}
    />
  );
}

/** With what it means where readers see it at once. */
export const restoring = (text: string, isLive: boolean): string =>
  isLive ? t("common.restoreLive", { text }) : text;

function useRevisionSource<Fields>(
  options: Pick<RecordRevisionsProps<Fields>, "name" | "record" | "hooks">,
): RevisionSource<Fields> {
  const { name, record, hooks } = options;
  const refresh = hooks.useRefresh();
  const api = useApi();
  const path = `/${name}/${record.id}/revisions`;
  return {
    queryKey: [name, record.id, "revisions"],
    list: (query) =>
      api<Paged<RevisionSummaryDto>>({ method: "GET", path, query }),
    get: (save) =>
      api<RevisionDto<Fields>>({ method: "GET", path: `${path}/${save}` }),
    async restore(save) {
      await api({
        method: "POST",
        path: `${path}/${save}/restore`,
        ...ifMatch(record.version),
      });
      await refresh();
    },
  };
}
