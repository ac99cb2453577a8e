import {
  Blocks,
  CircleUser,
  FileStack,
  FileText,
  FolderOpen,
  Images,
  Inbox,
  KeyRound,
  LayoutDashboard,
  Link,
  Mails,
  Palette,
  ScrollText,
  Settings,
  Signpost,
  Tags,
  UserPlus,
  Users,
} from "lucide-react";

/** The icons that features can name. */
export const SECTION_ICONS = {
  Blocks,
  CircleUser,
  FileStack,
  FileText,
  FolderOpen,
  Images,
  Inbox,
  KeyRound,
  LayoutDashboard,
  Link,
  Mails,
  Palette,
  ScrollText,
  Settings,
  Signpost,
  Tags,
  UserPlus,
  Users,
};

export type SectionIcon = keyof typeof SECTION_ICONS;
