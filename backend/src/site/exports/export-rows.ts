/** Something that is made and changed. */
export interface Changed {
  created_at: Date;
  updated_at: Date;
  version: number;
}

export interface MediaExportRow extends Changed {
  id: number;
  storage_key: string;
  original_key: string | null;
  original_name: string;
  alt_text: string | null;
  folder: string | null;
  mime: string;
  size: number;
  width: number;
  height: number;
  hash: string;
  focus_x: number | null;
  focus_y: number | null;
  crop: { x: number; y: number; width: number; height: number } | null;
  uploaded_by_id: number | null;
}
