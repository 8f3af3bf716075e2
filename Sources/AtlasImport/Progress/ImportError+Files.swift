public import Files

extension ImportError: FileError {
  public static func input(file: String, cause: String, offset: Int?) -> ImportError {
    .input(file: file, cause: cause)
  }

  public static func scratch(folder: String, cause: String) -> ImportError {
    .output(file: folder, cause: cause)
  }
}

typealias InputFile = Files.InputFile<ImportError>
typealias ScratchFile = Files.ScratchFile<ImportError>
typealias FileBytes = Files.FileBytes<ImportError>
