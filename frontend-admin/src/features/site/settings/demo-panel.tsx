import { useMayCall } from "@octavo/auth";
import type { DemoDto, DemoRemovalDto } from "@octavo/contracts";
import { Button, ConfirmDialog, Skeleton, useToast } from "@octavo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { completeLate } from "../../../shared/answers/site-shapes";
import {
  FailureNotice,
  LoadFailure,
} from "../../../shared/crud/failure-notice";
import { useAnswer, useCall } from "../../../shared/crud/use-call";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import styles from "./settings.module.css";

const PATH = "/demo";

/** What is left of the demo, and taking it out. */
export function DemoPanel() {
  const maySee = useMayCall("GET /demo");
  const demo = useAnswer<DemoDto>({
    queryKey: [PATH],
    path: PATH,
    read: (answer) => completeLate(PATH, answer) as DemoDto,
    enabled: maySee,
    gcTime: 0,
  });
  const { data, error } = demo;
  if (!maySee) return null;
  return (
    <Panel title={t("settings.demo")} text={t("settings.demoText")}>
      <LoadFailure text={t("settings.failedDemo")} query={demo} />
      {!data && !error && <Skeleton width="60%" />}
      {data && !data.removal && <p>{t("settings.noDemo")}</p>}
      {data?.removal && <Removal removal={data.removal} />}
    </Panel>
  );
}

function Removal({ removal }: { removal: DemoRemovalDto }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveDemo();
  const close = () => setAsking(false);
  const { removed, stays } = removal;
  return (
    <div className={styles.test}>
      <div>
        <p>{t("settings.demoGoes")}</p>
        <ul>
          {removed
            .filter(({ count }) => count > 0)
            .map(({ subject, count }) => (
              <li key={subject}>{t(`settings.demo.${subject}`, { count })}</li>
            ))}
          <li>{t("settings.demoName")}</li>
        </ul>
      </div>
      {stays.length > 0 && (
        <details>
          <summary>{t("settings.demoStays", { count: stays.length })}</summary>
          <ul>
            {stays.map(({ subject, label, reason }, index) => (
              <li key={`${subject}-${index}`}>
                {label}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <FailureNotice
        text={t("settings.failedRemoveDemo")}
        error={remove.error}
      />
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t("settings.removeDemo")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("settings.removeDemoTitle")}
          description={t("settings.removeDemoText")}
          confirmLabel={t("settings.removeDemo")}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: close })}
          onCancel={close}
        />
      )}
    </div>
  );
}

function useRemoveDemo() {
  const client = useQueryClient();
  const toast = useToast();
  return useCall<unknown>(() => ["DELETE", PATH], {
    onSuccess: async () => {
      toast({ text: t("settings.demoRemoved") });
      // Lists and counts of nearly every screen are others now.
      await client.invalidateQueries();
    },
  });
}
