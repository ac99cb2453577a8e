import { useCan, useMayCall } from "@octavo/auth";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportPlanDto,
  type ExportQueryDto,
} from "@octavo/contracts";
import { formatBytes } from "@octavo/format";
import { Button, Checkbox, Notice, SelectField } from "@octavo/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useExport } from "../../../shared/exports/use-export";
import { Panel } from "../../../shared/layout/panel";
import { Screen } from "../../../shared/layout/screen";
import { t } from "../../../texts/moving";
import styles from "./export-screen.module.css";

type Choices = Required<Omit<ExportQueryDto, "posts">>;

const BEGINNING: Choices = {
  format: "octavo",
  media: true,
  versions: false,
  addresses: false,
};

const FORMATS = {
  octavo: { name: "export.octavo", text: "export.whatText" },
  wordpress: { name: "export.wordpress", text: "export.wordpressText" },
  ghost: { name: "export.ghost", text: "export.ghostText" },
} as const satisfies Record<ExportFormat, object>;

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
  const download = useExport();
  return (
    <Panel title={t("export.what")}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          download.mutate(choices);
        }}
      >
        <SelectField
          label={t("export.format")}
          value={choices.format}
          onChange={({ target }) =>
            setChoices({ ...choices, format: target.value as ExportFormat })
          }
          options={EXPORT_FORMATS.map((format) => [
            format,
            t(FORMATS[format].name),
          ])}
        />
        <p className={styles.text}>{t(FORMATS[choices.format].text)}</p>
        <ChoiceFields choices={choices} onChange={setChoices} />
        <FailureNotice text={t("export.failed")} error={download.error} />
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

/** Pictures and versions are files of their own, which only an archive has. */
function ChoiceFields({ choices, onChange }: ChoiceFieldsProps) {
  const seesUsers = useCan("view_users");
  const isArchive = choices.format === "octavo";
  const field = (name: Exclude<keyof Choices, "format">) => ({
    checked: choices[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ ...choices, [name]: target.checked }),
  });
  return (
    <>
      {isArchive && (
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
        </>
      )}
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
