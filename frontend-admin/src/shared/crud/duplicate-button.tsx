import { useMayCall } from "@octavo/auth";
import { IconButton, useToast } from "@octavo/ui";
import { CopyPlus } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { t } from "../../texts/newsroom";
import type {
  createResourceHooks,
  ResourceTypes,
} from "./create-resource-hooks";

interface DuplicateButtonProps {
  kind: "posts" | "pages";
  hooks: Pick<
    ReturnType<typeof createResourceHooks<ResourceTypes>>,
    "useWrite"
  >;
  record: { id: number; title: string };
  /** Where a copy is edited. */
  editPath: (id: number) => string;
  /** The editor shows the copy instead; a list only offers it. */
  isEditor?: boolean;
}

/** Makes a draft with the same texts, for people who may write one. */
export function DuplicateButton(props: DuplicateButtonProps) {
  const { kind, record, isEditor = false } = props;
  const duplicate = useDuplicate(props);
  const { title } = record;
  if (!useMayCall(`POST /${kind}/{id}/copies`)) return null;
  return (
    <IconButton
      label={t("copies.make", { title })}
      icon={<CopyPlus />}
      {...(isEditor && { hint: t("copies.saved") })}
      onClick={({ detail }) => {
        // The second click of a double click is no wish for a second copy.
        if (detail < 2) duplicate();
      }}
    />
  );
}

function useDuplicate(props: DuplicateButtonProps) {
  const { kind, hooks, record, editPath, isEditor } = props;
  const copy = hooks.useWrite((api, id: number) =>
    api<{ id: number; title: string }>({
      method: "POST",
      path: `/${kind}/${id}/copies`,
    }),
  );
  const toast = useToast();
  const navigate = useNavigate();
  const tell = ({ id, title }: { id: number; title: string }) => {
    const open = () => void navigate(editPath(id));
    const text = t("copies.made", { title });
    if (!isEditor)
      return toast({
        text,
        action: { label: t("copies.open"), onPress: open },
      });
    toast({ text });
    open();
  };
  const fail = ({ message }: Error) => toast({ text: message, tone: "danger" });
  return () => {
    if (!copy.isPending) void copy.mutateAsync(record.id).then(tell, fail);
  };
}
