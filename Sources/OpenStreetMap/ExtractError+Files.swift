public import Files

extension ExtractError: FileError {}

typealias InputFile = Files.InputFile<ExtractError>
typealias ScratchFile = Files.ScratchFile<ExtractError>
typealias FileBytes = Files.FileBytes<ExtractError>
