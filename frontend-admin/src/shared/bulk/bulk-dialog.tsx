import {
  BULK_LIMITS,
  canBeUndone,
  LIMITS,
  type BulkKind,
  type BulkVerb,
  type StartBulkChangeDto,
} from "@octavo/contracts";
import { SelectField } from "@octavo/ui";
import { useState } from "react";
import { t } from "../../texts/newsroom";
import { FormDialog } from "../crud/form-dialog";
import { BulkValueField, type BulkValue } from "./bulk-value-field";
import { useStartChange } from "./bulk.hooks";

interface BulkDialogProps {
  kind: BulkKind;
  verbs: readonly BulkVerb[];
  /** How many are chosen. */
  count: number;
  chosen: Pick<StartBulkChangeDto, "ids" | "filter">;
  onClose: () => void;
  onBegun: (id: number) => void;
}

/** Asks what becomes of the chosen rows, and begins it. */
export function BulkDialog(props: BulkDialogProps) {
  const { kind, verbs, count, chosen, onClose, onBegun } = props;
  const [verb, setVerb] = useState<BulkVerb>(verbs[0] ?? "trash");
  const [value, setValue] = useState<BulkValue>({});
  const start = useStartChange();
  const begin = async () => {
    const { id } = await start.mutateAsync({ kind, verb, ...chosen, ...value });
    onBegun(id);
  };
  return (
    <FormDialog
      title={t("bulk.title", { count })}
      failure={t("bulk.failed")}
      error={start.error}
      isSaving={start.isPending}
      saveLabel={t("bulk.apply")}
      onSubmit={() => begin().catch(() => undefined)}
      onClose={onClose}
    >
      <SelectField
        label={t("bulk.what")}
        value={verb}
        onChange={({ target }) => {
          setVerb(target.value as BulkVerb);
          setValue({});
        }}
        options={verbs.map((one) => [one, t(`bulk.${one}`)])}
      />
      <BulkValueField
        kind={kind}
        verb={verb}
        value={value}
        onChange={setValue}
      />
      <p className="muted">{consequence({ kind, verb })}</p>
    </FormDialog>
  );
}

const isText = (kind: BulkKind): boolean => kind === "post" || kind === "page";

function consequence(change: { kind: BulkKind; verb: BulkVerb }): string {
  const { kind, verb } = change;
  const { days } = BULK_LIMITS;
  if (!canBeUndone(change)) return t("bulk.goneText");
  if (verb === "trash")
    return t(isText(kind) ? "bulk.trashText" : "bulk.trashOther", {
      days: LIMITS.trashDays,
    });
  return t(isText(kind) ? "bulk.text" : "bulk.undoText", { days });
}
