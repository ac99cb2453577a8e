import type { AccountDto } from "@octavo/contracts";
import { useDialog } from "../../../shared/crud/use-dialog";
import { AssignRolesDialog } from "./assign-roles-dialog";
import { useAddressDialog } from "./use-address-dialog";
import { UserDetailDialog } from "./user-detail-dialog";
import { UserFormDialog } from "./user-form-dialog";

/** The dialogs about a person, of which one leads to another. */
export function useUserDialogs() {
  const detail = useAddressDialog(["user"]);
  const form = useDialog<AccountDto>();
  const assignment = useDialog<AccountDto>();
  return {
    open: ({ id }: AccountDto) => detail.open("user", id),
    create: form.openNew,
    edit: form.open,
    assign: assignment.open,
    elements: (
      <>
        {form.isOpen && (
          <UserFormDialog
            account={form.item}
            onClose={form.close}
            onAssign={assignment.open}
          />
        )}
        {assignment.item && (
          <AssignRolesDialog
            account={assignment.item}
            onClose={assignment.close}
          />
        )}
        {detail.id !== undefined && (
          <UserDetailDialog
            id={detail.id}
            onClose={detail.close}
            onEdit={form.open}
            onAssign={assignment.open}
          />
        )}
      </>
    ),
  };
}
