import { SAVED_FILTER_LIMITS, type SavedFilterDto } from "@octavo/contracts";
import { Button, TextField } from "@octavo/ui";
import { useState } from "react";
import { t } from "../../texts/newsroom";
import { FailureNotice } from "../crud/failure-notice";
import styles from "./saved-filters.module.css";
import { useSaveFilter } from "./saved-filters.hooks";

interface FilterNameFormProps {
  /** With an id, it gets another name. */
  filter: Omit<SavedFilterDto, "id"> & { id?: number };
  label: string;
  onSaved: () => void;
}

export function FilterNameForm(props: FilterNameFormProps) {
  const { filter, label, onSaved } = props;
  const [name, setName] = useState(filter.name);
  const save = useSaveFilter();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ ...filter, name: name.trim() }, { onSuccess: onSaved });
      }}
    >
      <TextField
        label={label}
        value={name}
        maxLength={SAVED_FILTER_LIMITS.name}
        required
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" isBusy={save.isPending}>
        {t("filters.save")}
      </Button>
      <FailureNotice text={t("filters.failedSave")} error={save.error} />
    </form>
  );
}
