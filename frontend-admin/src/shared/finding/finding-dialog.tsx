import { classNames, Dialog, Listbox, useListbox } from "@octavo/ui";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "../../texts/finding";
import styles from "./finding.module.css";
import { useFound } from "./use-found";

interface FindingDialogProps {
  onClose: () => void;
}

/** One field for everything: what is chosen opens. */
export function FindingDialog({ onClose }: FindingDialogProps) {
  const [typed, setTyped] = useState("");
  const { found, isLoading, hasFailed } = useFound(typed);
  const navigate = useNavigate();
  const listId = useId();
  const list = useListbox(found.length, "open");
  const choose = (index: number) => {
    const place = found[index];
    if (!place) return;
    onClose();
    void navigate(place.to);
  };
  const isShown = found.length > 0;
  return (
    <Dialog title={t("finding.title")} onClose={onClose} size="large">
      <div className={styles.finding}>
        <input
          {...list.control(listId, isShown)}
          className={classNames(styles.field)}
          type="text"
          autoFocus
          maxLength={100}
          spellCheck={false}
          aria-label={t("finding.title")}
          placeholder={t("finding.placeholder")}
          value={typed}
          onChange={({ target }) => {
            list.setOpen(true);
            list.setActive(0);
            setTyped(target.value);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            list.press(event, {
              Enter: () => choose(Math.max(list.active, 0)),
              Escape: onClose,
            });
          }}
        />
        {isShown && (
          <Listbox
            id={listId}
            label={t("finding.results")}
            options={found}
            active={list.active}
            isInline
            onChoose={choose}
          />
        )}
        <p role="status" className="muted">
          {statusOf({ count: found.length, typed, isLoading, hasFailed })}
        </p>
      </div>
    </Dialog>
  );
}

interface Looked {
  count: number;
  typed: string;
  isLoading: boolean;
  hasFailed: boolean;
}

function statusOf({ count, typed, isLoading, hasFailed }: Looked): string {
  if (hasFailed) return t("finding.failed");
  if (isLoading) return t("common.loading");
  if (typed.trim() === "") return t("finding.hint");
  return count === 0 ? t("finding.none") : t("finding.count", { count });
}
