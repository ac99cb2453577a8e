import { adminTexts } from "@octavo/contracts";
import type { PageDto, SavePageDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useRecovery } from "../../recovery/use-recovery";
import { useSafeSave } from "../../recovery/use-safe-save";
import type { WayBack } from "../../writing/editing-frame";
import { useSaveKey } from "../../writing/use-save-key";
import { pageDefaults, pageResolver } from "./page-form";
import type { PageForm } from "./page-form";
import { pageHooks } from "./pages.hooks";

interface PageEditorOptions {
  page: PageDto | undefined;
  /** Nothing is sent. */
  isRefused: boolean;
}

export const PAGES_SCREEN: WayBack = { to: "/pages", label: "Back to Pages" };

/** The form of one page: its values, saving, and the copy that survives a closed tab. */
export function usePageEditor({ page, isRefused }: PageEditorOptions) {
  const [before] = useState(() => pageDefaults(page));
  const form = useForm<PageForm, unknown, SavePageDto>({
    defaultValues: before,
    resolver: pageResolver(before),
  });
  const recovery = useRecovery({
    subject: `page-${page?.id ?? "new"}`,
    version: page?.version ?? null,
    before,
    form,
  });
  const save = pageHooks.useSave();
  const load = pageHooks.useLoad();
  const toast = useToast();
  const navigate = useNavigate();
  const saving = useSafeSave({
    form,
    recovery,
    failure: adminTexts.failedSavePage,
    send: (input, version) =>
      save.mutateAsync({ input, id: page?.id, version: version ?? undefined }),
    loadTheirs: () => load(page?.id ?? 0),
    onSaved: (input) => toast({ text: savedText(input, page) }),
    onLeave: () => void navigate(PAGES_SCREEN.to),
  });
  const submit = () => {
    if (!isRefused) void saving.submit();
  };
  useSaveKey(submit);
  return { form, before, recovery, ...saving, submit };
}

export type PageEditorState = ReturnType<typeof usePageEditor>;

function savedText({ publish_status: status }: SavePageDto, page?: PageDto) {
  if (status === "draft") return "Draft saved";
  return page?.publish_status === "published"
    ? "Page updated"
    : "Page published";
}
