import { named } from "@octavo/texts";
import { NOTICE_KINDS, NOTICE_WAYS } from "@octavo/contracts";
import type { NoticeChoicesDto, NoticeWay } from "@octavo/contracts";
import { Button, SelectField, useToast } from "@octavo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import {
  FailureNotice,
  LoadFailure,
} from "../../../shared/crud/failure-notice";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import { useAnswer, useCall } from "../../../shared/crud/use-call";
import { Panel } from "../../../shared/layout/panel";
import panel from "../../../shared/layout/panel.module.css";
import { t } from "../../../texts/notices";

const KEY = ["notice-choices"];
const PATH = "/notices/choices";

/** What the person is notified of, and how. Mails of notices link to it. */
export function NoticesPanel() {
  const choices = useChoices();
  const place = useLinkedPlace("#notices", choices.isFetched);
  return (
    <div ref={place} id="notices" className={panel.linked} tabIndex={-1}>
      <Panel title={t("notices.choices")} text={t("notices.choicesText")}>
        <LoadFailure text={t("notices.failedChoices")} query={choices} />
        {choices.data && <Choices saved={choices.data} />}
      </Panel>
    </div>
  );
}

/** The screen loads after the browser has looked for it. */
function useLinkedPlace(hash: string, isLoaded: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const isLinked = useLocation().hash === hash && isLoaded;
  useEffect(() => {
    if (!isLinked) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, [isLinked]);
  return place;
}

function Choices({ saved }: { saved: NoticeChoicesDto }) {
  const [changed, setChanged] = useState<Partial<NoticeChoicesDto>>({});
  const save = useSaveChoices();
  const toast = useToast();
  const submit = () =>
    save.mutateAsync(changed).then(
      () => {
        setChanged({});
        toast({ text: t("notices.saved") });
      },
      () => undefined, // The notice shows why.
    );
  return (
    <GuardedForm className={panel.fields} onSubmit={submit}>
      <FailureNotice text={t("notices.failedSave")} error={save.error} />
      {NOTICE_KINDS.map((kind) => (
        <SelectField
          key={kind}
          label={t(`notices.of.${kind}`)}
          value={changed[kind] ?? saved[kind]}
          onChange={({ target }) =>
            setChanged({ ...changed, [kind]: target.value })
          }
          options={withCurrent(saved[kind]).map((way) => [
            way,
            named(t, "notices.by", way) ?? way,
          ])}
        />
      ))}
      <div className="flow">
        <Button
          type="submit"
          isBusy={save.isPending}
          disabled={NOTICE_KINDS.every(
            (kind) => (changed[kind] ?? saved[kind]) === saved[kind],
          )}
        >
          {t("notices.save")}
        </Button>
      </div>
    </GuardedForm>
  );
}

/** One that only a newer server knows is offered by its name, so that a save does not change it. */
const withCurrent = (current: NoticeWay): readonly NoticeWay[] =>
  NOTICE_WAYS.includes(current) ? NOTICE_WAYS : [...NOTICE_WAYS, current];

const useChoices = () =>
  useAnswer<NoticeChoicesDto>({
    queryKey: KEY,
    path: PATH,
  });

function useSaveChoices() {
  const client = useQueryClient();
  return useCall<NoticeChoicesDto, Partial<NoticeChoicesDto>>(
    (body) => ["PUT", PATH, body],
    { onSuccess: (saved) => client.setQueryData(KEY, saved) },
  );
}
