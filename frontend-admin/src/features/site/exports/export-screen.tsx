import { useCan, useMayCall } from "@octavo/auth";
import type { ExportPlanDto, ExportQueryDto } from "@octavo/contracts";
import { formatBytes } from "@octavo/format";
import { Button, Checkbox, Notice } from "@octavo/ui";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../../remote-context";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { Panel } from "../../../shared/layout/panel";
import { Screen } from "../../../shared/layout/screen";
import { t } from "../../../texts/moving";
import styles from "./export-screen.module.css";

type Choices = Required<Omit<ExportQueryDto, "posts">>;

const BEGINNING: Choices = { media: true, versions: false, addresses: false };

/** The whole site as an archive that other programs can read. */
export function ExportScreen() {
  const mayExport = useMayCall("GET /export");
  return (
    <Screen title={t("export.title")} description={t("export.text")}>
      {mayExport ? <Everything /> : <Notice>{t("export.notAllowed")}</Notice>}
    </Screen>
  );
}

function Everything() {
  const [choices, setChoices] = useState(BEGINNING);
  const download = useDownload();
  return (
    <Panel title={t("export.what")}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          download.mutate(choices);
        }}
      >
        <p className={styles.text}>{t("export.whatText")}</p>
        <ChoiceFields choices={choices} onChange={setChoices} />
        {download.error && (
          <FailureNotice text={t("export.failed")} error={download.error} />
        )}
        <Button
          type="submit"
          variant="primary"
          icon={<Download aria-hidden="true" />}
          isBusy={download.isPending}
        >
          {t("export.download")}
        </Button>
        <div role="status">
          {download.data && <Begun plan={download.data} />}
        </div>
      </form>
    </Panel>
  );
}

interface ChoiceFieldsProps {
  choices: Choices;
  onChange: (choices: Choices) => void;
}

function ChoiceFields({ choices, onChange }: ChoiceFieldsProps) {
  const seesUsers = useCan("view_users");
  const field = (name: keyof Choices) => ({
    checked: choices[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ ...choices, [name]: target.checked }),
  });
  return (
    <>
      <Checkbox
        label={t("export.media")}
        hint={t("export.mediaHint")}
        {...field("media")}
      />
      <Checkbox
        label={t("export.versions")}
        hint={t("export.versionsHint")}
        {...field("versions")}
      />
      <Checkbox
        label={t("export.addresses")}
        hint={t("export.addressesHint")}
        locked={seesUsers ? null : t("export.addressesLocked")}
        {...field("addresses")}
      />
    </>
  );
}

/** What the browser is downloading. */
function Begun({ plan }: { plan: ExportPlanDto }) {
  const { posts, pages, versions, files, bytes } = plan;
  const parts = [
    t("export.posts", { count: posts }),
    t("export.pages", { count: pages }),
    ...(versions > 0 ? [t("export.versionCount", { count: versions })] : []),
    ...(files > 0
      ? [t("export.files", { count: files, size: formatBytes(bytes) })]
      : []),
  ];
  return (
    <Notice tone="success">
      {t("export.begun", { parts: parts.join(", ") })}{" "}
      <a href={plan.url} download>
        {t("export.again")}
      </a>
    </Notice>
  );
}

/** Asks first, which may ask who is there; then the browser downloads by itself, whatever the size. */
function useDownload() {
  const api = useApi();
  return useMutation({
    mutationFn: (query: Choices) =>
      api<ExportPlanDto>({ method: "GET", path: "/export/contents", query }),
    onSuccess: ({ url }) => startDownload(url),
  });
}

function startDownload(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
