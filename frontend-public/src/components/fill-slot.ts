export { fillSlot } from "@octavo/federation";
