import { errorText, isApiError } from "@octavo/api-client";
import { adminTexts } from "@octavo/contracts";
import type { PageDto, SavePageDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useSingleFlight } from "../../crud/use-single-flight";
import { useRecovery } from "../../recovery/use-recovery";
import { pageDefaults, pageResolver } from "./page-form";
import type { PageForm } from "./page-form";
import { pageHooks } from "./pages.hooks";

/** The form of one page: its values, saving, and the copy that survives a closed tab. */
export function usePageEditor(page: PageDto | undefined) {
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
  const toast = useToast();
  const navigate = useNavigate();

  /** @param version what the save replaces; another one is a conflict (D-022). */
  const send = useSingleFlight((version: number | null) =>
    form.handleSubmit(async (input) => {
      try {
        await save.mutateAsync({
          id: page?.id,
          version: version ?? undefined,
          input,
        });
      } catch {
        return;
      }
      recovery.finish();
      toast({ text: savedText(input, page) });
      await navigate("/pages");
    })(),
  );

  const isConflict = isApiError(save.error) && save.error.status === 412;
  return {
    form,
    before,
    recovery,
    isSaving: save.isPending,
    submit: () => send(recovery.version),
    failure:
      save.error && !isConflict
        ? errorText(save.error, adminTexts.failedSavePage)
        : undefined,
  };
}

export type PageEditorState = ReturnType<typeof usePageEditor>;

function savedText({ publish_status: status }: SavePageDto, page?: PageDto) {
  if (status === "draft") return "Draft saved";
  return page?.publish_status === "published"
    ? "Page updated"
    : "Page published";
}
