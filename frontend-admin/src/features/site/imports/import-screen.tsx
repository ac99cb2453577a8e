import { useMayCall } from "@octavo/auth";
import { IMPORT_FILE, IMPORT_LIMITS } from "@octavo/contracts";
import { Button, Notice, Skeleton } from "@octavo/ui";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import {
  FailureNotice,
  LoadFailure,
} from "../../../shared/crud/failure-notice";
import { Panel } from "../../../shared/layout/panel";
import { Screen } from "../../../shared/layout/screen";
import { t } from "../../../texts/moving";
import { ImportChoiceFields, USUAL_CHOICES } from "./import-choices";
import { ImportRun } from "./import-run";
import styles from "./import-screen.module.css";
import { useImports, useImportUpload } from "./imports.hooks";

/** Posts, pages and pictures of another site: upload, dry run, import, and its undoing. */
export function ImportScreen() {
  const mayImport = useMayCall("POST /imports");
  return (
    <Screen title={t("import.title")} description={t("import.text")}>
      {mayImport ? <Imports /> : <Notice>{t("import.notAllowed")}</Notice>}
    </Screen>
  );
}

function Imports() {
  const imports = useImports();
  const { data, error } = imports;
  return (
    <div className={styles.panels}>
      <NewImport />
      <LoadFailure text={t("import.failedLoad")} query={imports} />
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton width="60%" />
        </div>
      )}
      {data && (
        <section className={styles.panels} aria-label={t("import.list")}>
          {data.imports.map((run) => (
            <ImportRun key={run.id} run={run} />
          ))}
        </section>
      )}
    </div>
  );
}

function NewImport() {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [choices, setChoices] = useState(USUAL_CHOICES);
  const upload = useImportUpload();
  const take = (files: File[]) => {
    const found = problemOf(files);
    setProblem(found);
    if (found === null && files.length > 0) upload.mutate({ files, choices });
  };
  return (
    <Panel title={t("import.new")} text={t("import.newText")}>
      <div className={styles.form}>
        <ul className={styles.kinds}>
          <li>{t("import.octavo")}</li>
          <li>{t("import.wordpress")}</li>
          <li>{t("import.ghost")}</li>
          <li>{t("import.markdown")}</li>
          <li>{t("import.medium")}</li>
          <li>{t("import.feed")}</li>
        </ul>
        <ImportChoiceFields choices={choices} onChange={setChoices} />
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <FailureNotice text={t("import.failedUpload")} error={upload.error} />
        <input
          ref={input}
          type="file"
          accept=".xml,.zip,.json"
          multiple
          hidden
          aria-label={t("import.files")}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = "";
            take(files);
          }}
        />
        <Button
          variant="primary"
          icon={<Upload aria-hidden="true" />}
          isBusy={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {t("import.choose")}
        </Button>
      </div>
    </Panel>
  );
}

/** Why files need not be sent at all. */
function problemOf(files: readonly File[]): string | null {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const other = files.find(({ name }) => !IMPORT_FILE.test(name));
  if (other) return t("import.wrongKind", { name: other.name });
  const empty = files.find(({ size }) => size === 0);
  if (empty) return t("import.emptyFile", { name: empty.name });
  if (files.length > IMPORT_LIMITS.files) return t("import.tooMany");
  return bytes > IMPORT_LIMITS.bytes ? t("import.tooLarge") : null;
}
