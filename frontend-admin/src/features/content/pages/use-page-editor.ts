import { adminTexts } from "@octavo/contracts";
import type { PageDto, SavePageDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { followStored } from "../../../shared/unsaved-work/follow-stored";
import { useRecovery } from "../../../shared/unsaved-work/use-recovery";
import type { EditorStart } from "../../../shared/unsaved-work/open-text";
import { useSafeSave } from "../../../shared/unsaved-work/use-safe-save";
import type { WayBack } from "../../../shared/editor/editing-frame";
import { useSaveKey } from "../../../shared/editor/use-save-key";
import { pageDefaults, pageResolver } from "./page-form";
import type { PageForm } from "./page-form";
import { pageHooks } from "./pages.hooks";

interface PageEditorOptions {
  /** As it was opened; none for a new one. */
  opened: PageDto | undefined;
  kept: EditorStart<PageForm>;
  /** Called with a page that was created here, which goes on in this editor. */
  onCreated: (page: PageDto) => void;
  /** Nothing is sent. */
  isRefused: boolean;
}

export const PAGES_SCREEN: WayBack = { to: "/pages", label: "Back to Pages" };

/** The form of one page: its values, saving, and the copy that survives a closed tab. */
export function usePageEditor(options: PageEditorOptions) {
  const { opened, kept, onCreated, isRefused } = options;
  const [{ page, before }, setStored] = useState(() => ({
    page: opened,
    before: pageDefaults(opened),
  }));
  const form = useForm<PageForm, unknown, SavePageDto>({
    defaultValues: kept.opened?.form ?? before,
    resolver: pageResolver(before),
  });
  const subject = `page-${page?.id ?? "new"}`;
  const version = page?.version ?? null;
  const recovery = useRecovery({ subject, version, before, form, kept });
  const save = pageHooks.useSave();
  const load = pageHooks.useLoad();
  const toast = useToast();
  const navigate = useNavigate();
  const saving = useSafeSave({
    form,
    recovery,
    failure: adminTexts.failedSavePage,
    send: (input, replaced) =>
      save.mutateAsync({
        ...{ input, id: page?.id, version: replaced ?? undefined },
      }),
    loadTheirs: () => load(page?.id ?? 0),
    onSaved: (saved) => toast({ text: savedText(saved, page) }),
    onStay(saved, sent) {
      const stored = { ...pageDefaults(saved), content: sent.content };
      followStored(form, sent, stored);
      setStored({ page: saved, before: stored });
      if (!page) onCreated(saved);
      recovery.goOn({
        subject: `page-${saved.id}`,
        version: saved.version,
        before: stored,
      });
    },
    onLeave: () => void navigate(PAGES_SCREEN.to),
  });
  const submit = () => {
    if (!isRefused) void saving.submit();
  };
  useSaveKey(() => {
    if (!isRefused) void saving.keep();
  });
  return { form, before, page, recovery, ...saving, submit };
}

export type PageEditorState = ReturnType<typeof usePageEditor>;

function savedText({ publish_status: status }: PageDto, page?: PageDto) {
  if (status === "draft") return "Draft saved";
  return page?.publish_status === "published"
    ? "Page updated"
    : "Page published";
}
