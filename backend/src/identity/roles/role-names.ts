export { ADMIN_ROLE, SUPERUSER_ROLE, isAdminRole } from "@octavo/contracts";
